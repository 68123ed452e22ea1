import { isReleased } from '../../text/is-released.ts'
import { type TitleKey, titleKey } from '../titles/title-key.ts'

export interface DatedTitle extends TitleKey {
  releaseDate: string | null
}

export interface CountedProgress<One extends DatedTitle> {
  seen: One[]
  /** How many are released or seen. */
  of: number
  /** The first that is released and not seen. */
  next: One | null
  /** Of the ratings, in hundredths; null without one. */
  mean: number | null
}

/** @param ratings those that were given to these titles @param today `YYYY-MM-DD` */
export function progressOf<One extends DatedTitle>(
  titles: readonly One[],
  { seen, ratings, today }: { seen: ReadonlySet<string>; ratings: readonly number[]; today: string },
): CountedProgress<One> {
  const isSeen = (title: One) => seen.has(titleKey(title))
  const counted = titles.filter((title) => isSeen(title) || isReleased(title.releaseDate, today))
  return {
    seen: titles.filter(isSeen),
    of: counted.length,
    next: counted.find((title) => !isSeen(title)) ?? null,
    mean: meanOf(ratings),
  }
}

function meanOf(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null
  const sum = ratings.reduce((sum, rating) => sum + rating, 0)
  return Math.round((sum / ratings.length) * 100) / 100
}
