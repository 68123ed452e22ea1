import { grouped } from '../../text/format.ts'
import { LIST_DESCRIPTION_MAX, LIST_NAME_MAX, LIST_TITLES_MAX, LISTS_MAX } from '../limits.ts'

export const LIST_SENTENCES = {
  nameMissing: 'A list needs a name.',
  nameTooLong: `The name has at most ${LIST_NAME_MAX} characters.`,
  descriptionTooLong: `The description has at most ${grouped(LIST_DESCRIPTION_MAX)} characters.`,
  tooMany: `You have ${LISTS_MAX} lists, which is the most there can be.`,
  full: (name: string) => `${name} has ${grouped(LIST_TITLES_MAX)} titles, the most there can be.`,
} as const
