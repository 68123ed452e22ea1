import process from 'node:process'
import { trialOr } from '../trial.ts'

export interface Sizes {
  /** Of the full size. */
  share: number
  members: number
  entries: number
  watches: number
  lists: number
  titles: number
}

/** What a member has at most and at least: those whose calls are measured. */
export const MOST = 10_000
const FEWEST = 10
/** The last tenth of the members have the fewest. */
const SHARE_OF_FEWEST = 0.1

/** SCALE=0.01 is for trying: a hundredth of everything. */
export function readSizes(): Sizes {
  const share = Number(process.env.SCALE || trialOr(0.002, 1))
  if (!(share > 0 && share <= 10)) throw new Error('SCALE is not a number above 0 and up to 10.')
  const of = (full: number) => Math.round(full * share)
  return {
    share,
    members: of(100_000),
    entries: of(10_000_000),
    watches: of(20_000_000),
    lists: of(100_000),
    titles: of(1_000_000),
  }
}

/**
 * The collections' sizes, the largest first: a power of the member's rank, cut at `MOST`, whose factor is searched so that
 * all together have the wanted number of entries.
 */
export function collectionSizes({ members, entries, titles }: Sizes): number[] {
  const most = Math.min(MOST, Math.floor(titles / 2))
  const few = Math.ceil(members * SHARE_OF_FEWEST)
  const sizesFor = (factor: number) =>
    Array.from({ length: members }, (_, at) =>
      at === 0
        ? most
        : at >= members - few
          ? FEWEST
          : Math.min(most, FEWEST + Math.floor(factor / (at + 1) ** 0.7)),
    )
  const total = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0)
  let [low, high] = [0, most * members]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (total(sizesFor(middle)) < entries) low = middle
    else high = middle
  }
  return sizesFor(high)
}
