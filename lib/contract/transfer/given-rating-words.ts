import type { Translator } from '../../messages/translator.ts'
import { starsFigure } from '../../text/stars.ts'
import type { ImportRow } from './import-shapes.ts'

/** In the service's own words: stars of five, or of ten or a hundred. */
export function givenRatingWords(
  t: Translator<'givenRatings'>,
  stars: Translator<'stars'>,
  { value, scale, rating }: Pick<NonNullable<ImportRow['given']>, 'value' | 'scale' | 'rating'>,
): string {
  if (scale === 'five-halves' || scale === 'five') return starsFigure(stars, rating)
  return t(scale === 'hundred' ? 'hundred' : 'ten', { value })
}
