import { counted, grouped, orMore } from '../../text/format.ts'
import {
  LIST_DESCRIPTION_MAX,
  LIST_NAME_MAX,
  LIST_TITLES_MAX,
  LISTS_MAX,
  PUBLIC_LISTS_MAX,
} from '../limits.ts'
import { ACT_SENTENCES } from '../sentences/act-sentences.ts'

export const LIST_SENTENCES = {
  nameMissing: 'A list needs a name.',
  nameTooLong: `The name has at most ${LIST_NAME_MAX} characters.`,
  descriptionTooLong: `The description has at most ${grouped(LIST_DESCRIPTION_MAX)} characters.`,
  tooMany: `You have ${LISTS_MAX} lists, which is the most there can be.`,
  full: (name: string) => `${name} has ${grouped(LIST_TITLES_MAX)} titles, the most there can be.`,
  saved: 'Saved',
  removed: (name: string) => `${name} is deleted.`,
  titleAdded: (title: string, list: string) => `Added ${title} to ${list}.`,
  titleRemoved: (title: string, list: string) => `Took ${title} off ${list}.`,
  added: (title: string, position: number) => `Added ${title}, at ${grouped(position)}.`,
  moved: (title: string, from: number, to: number) =>
    `Moved ${title} from ${grouped(from)} to ${grouped(to)}.`,
  takenOff: ACT_SENTENCES.removedOf,
  restored: (title: string, position: number) => `${title} is back at ${grouped(position)}.`,
  sorted: (order: string) => `Ordered by ${order.toLowerCase().replace(/^by /, '')}.`,
  alreadyOn: (title: string, position: number) => `${title} is on the list already, at ${grouped(position)}.`,
  profileIsPrivate: 'Your profile is private, so only you can read it for now.',

  /** `one`: list, or public list. */
  publicListsFound: (found: number, one: string) => counted(found, one) + orMore(found, PUBLIC_LISTS_MAX),
  /** Of a title, before it is known how many. */
  publicLists: 'Public lists',
  onPublicLists: (found: number) =>
    found === 0 ? 'In no public list yet' : `In ${LIST_SENTENCES.publicListsFound(found, 'public list')}`,
  publicListsFailed: 'The public lists could not be loaded.',
  noPublicList: 'No public list yet.',
  listsFailed: 'Your lists could not be loaded.',
  listFailed: 'The list could not be loaded.',
  notSaved: 'Not saved. Please try again.',
  orderNotSaved: 'The order was not saved.',
  none: 'No lists yet. A list can be a plan, a ranking or a grudge.',
} as const
