import type { Translator } from '#lib/messages/translator'

interface RatingOfTitle {
  name: string
  rating: number | null
  /** Whether the last change of it was not saved. */
  hasFailed: boolean
  /** Whether it was given on the day that is shown. */
  isOfThatDay?: boolean
}

/** Of the button that opens the control. */
export function ratingLabel(
  t: Translator<'rating'>,
  { name, rating, hasFailed, isOfThatDay = false }: RatingOfTitle,
): string {
  const state = hasFailed ? 'openUnsaved' : 'open'
  if (rating === null) return t(`${state}.unrated`, { name })
  return t(`${state}.${isOfThatDay ? 'ratedThatDay' : 'rated'}`, { name, rating })
}
