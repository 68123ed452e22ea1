import type { CardTitle } from '#contract'
import { compareKeys } from '#lib/text/compare-keys'

/** The first first, without a date last. */
export function byRelease(one: CardTitle, other: CardTitle): number {
  return compareKeys(one.releaseDate ?? '9999', other.releaseDate ?? '9999') || one.id - other.id
}
