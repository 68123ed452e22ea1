import type { Neighbour } from '#upstream/recommendations/packed-neighbours'
import type { TitleNumber } from '#upstream/recommendations/title-number'

/** Of fewer members who have rated both, nothing is said. */
export const RATERS_MIN = 5
const NEIGHBOURS_MAX = 50
/** Added to the number of those members: few of them say less. */
const SHRINKAGE = 10

interface Sums {
  raters: number
  product: number
  ownSquares: number
  otherSquares: number
}

/**
 * Compares a title with others: the cosine of the ratings of those who have rated both, each less its member's mean (the adjusted
 * cosine of Sarwar et al., "Item-based collaborative filtering recommendation algorithms", 2001), times n ÷ (n + 10).
 */
export function compareTitle() {
  const others = new Map<TitleNumber, Sums>()
  return {
    /** Of one member: the rating of the title and that of another. */
    add(other: TitleNumber, ownDeviation: number, deviation: number): void {
      const sums = others.get(other) ?? { raters: 0, product: 0, ownSquares: 0, otherSquares: 0 }
      sums.raters++
      sums.product += ownDeviation * deviation
      sums.ownSquares += ownDeviation * ownDeviation
      sums.otherSquares += deviation * deviation
      others.set(other, sums)
    },
    /** The most similar first. */
    neighbours(): Neighbour[] {
      return Array.from(others, ([title, sums]) => ({ title, similarity: similarityOf(sums) }))
        .filter(({ similarity }) => similarity > 0)
        .sort((one, other) => other.similarity - one.similarity || one.title - other.title)
        .slice(0, NEIGHBOURS_MAX)
    },
  }
}

function similarityOf({ raters, product, ownSquares, otherSquares }: Sums): number {
  if (raters < RATERS_MIN || product <= 0) return 0
  return ((product / Math.sqrt(ownSquares * otherSquares)) * raters) / (raters + SHRINKAGE)
}
