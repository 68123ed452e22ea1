import { TITLE_SENTENCES } from '#lib/contract/sentences/title-and-collection-sentences'

interface RatingOfTitle {
  name: string
  rating: number | null
  /** Whether the last change of it was not saved. */
  hasFailed: boolean
  /** Said after the rating; begins with a space. */
  when?: string
}

/** Of the button that opens the control. */
export function ratingLabel({ name, rating, hasFailed, when = '' }: RatingOfTitle): string {
  const rated = rating === null ? TITLE_SENTENCES.notRated : `Rated ${rating} of 100${when}`
  return `${hasFailed ? 'Not saved. ' : ''}${rated}. Rate ${name}`
}
