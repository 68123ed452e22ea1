import { z } from 'zod'
import { boundedText, Count, Id, RATING_INPUT, wholeNumber } from '../../base-schemas.ts'
import { LIST_NOTE_MAX, LIST_TITLES_MAX } from '../../limits.ts'
import { addList, ListId, updateList } from '../../lists/list-calls.ts'
import { WATCH_CONTENT } from '../../watches/watch-calls.ts'
import { programCall } from './program-call.ts'
import { CountedList } from './program-shapes.ts'
import { PlaceInput, TitleInput } from './title-input.ts'

const ITEMS_MAX = 500

/** Each is read by itself: one that is invalid spoils no other. */
const Items = z.array(z.unknown()).max(ITEMS_MAX)

/** An instant with its offset; UTC where it states none. */
const ProgramInstant = boundedText(40)
  .check(z.iso.datetime({ offset: true, local: true, error: 'input.notATime' }))
  .transform((text) => (/(Z|[+-]\d\d:?\d\d)$/i.test(text) ? text : `${text}Z`))

const OUTCOMES = [
  'added',
  'saved',
  'known',
  'older',
  'removed',
  'missing',
  'not_found',
  'several',
  'invalid',
  'unavailable',
] as const

/** `fields`: of an item that is invalid, why. */
export const WriteResult = z.object({
  outcome: z.enum(OUTCOMES),
  /** Of the watch, where there is one. */
  id: z.int().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})

export type WriteResult = z.infer<typeof WriteResult>

/** One for each item, in their order. */
const Results = z.object({ results: z.array(WriteResult) })
const Removed = z.object({ removed: Count, missing: Count })
const RemovedResults = Results.extend(Removed.shape)

const WATCHED = ['watches', 'collection', 'watchlist'] as const

export const HistoryInput = PlaceInput.extend({
  ...WATCH_CONTENT,
  /** Its day is the one that it is written with. */
  watchedAt: ProgramInstant.nullish(),
  isRewatch: z.boolean().nullish(),
})

export const programAddHistory = programCall({
  method: 'POST',
  path: '/api/v1/history',
  scope: 'write',
  summary:
    'Adds watches. One that is near a watch of the same movie or episode is known, and so is one of a day, or without a date, where there is such a watch; with isRewatch true only one of the same minute.',
  input: z.object({ items: Items }),
  item: HistoryInput,
  output: Results,
  changes: WATCHED,
})

export const programRemoveHistory = programCall({
  method: 'POST',
  path: '/api/v1/history/remove',
  scope: 'write',
  summary: 'Removes watches by their ids.',
  input: z.object({ ids: z.array(Id).max(ITEMS_MAX) }),
  output: Removed,
  changes: ['watches'],
})

export const RatingInput = TitleInput.extend({
  /** 0 to 100; null clears it. */
  rating: RATING_INPUT.nullable(),
  ratedAt: ProgramInstant.nullish(),
})

export const programRate = programCall({
  method: 'PUT',
  path: '/api/v1/ratings',
  scope: 'write',
  summary: 'Rates titles, which enter the collection; older where the stored rating is newer than `ratedAt`.',
  input: z.object({ items: Items }),
  item: RatingInput,
  output: Results,
  changes: ['collection', 'rating'],
})

export const programCollect = programCall({
  method: 'PUT',
  path: '/api/v1/collection',
  scope: 'write',
  summary: 'Puts titles into the collection.',
  input: z.object({ items: Items }),
  item: TitleInput,
  output: Results,
  changes: ['collection'],
})

export const programUncollect = programCall({
  method: 'POST',
  path: '/api/v1/collection/remove',
  scope: 'write',
  summary: 'Removes titles from the collection, with their ratings.',
  input: z.object({ items: Items }),
  item: TitleInput,
  output: RemovedResults,
  changes: ['collection', 'rating'],
})

export const programWant = programCall({
  method: 'PUT',
  path: '/api/v1/watchlist',
  scope: 'write',
  summary: 'Puts titles on the watchlist.',
  input: z.object({ items: Items }),
  item: TitleInput,
  output: Results,
  changes: ['watchlist'],
})

export const programUnwant = programCall({
  method: 'POST',
  path: '/api/v1/watchlist/remove',
  scope: 'write',
  summary: 'Removes titles from the watchlist.',
  input: z.object({ items: Items }),
  item: TitleInput,
  output: RemovedResults,
  changes: ['watchlist'],
})

export const programAddList = programCall({
  method: 'POST',
  path: '/api/v1/lists',
  scope: 'write',
  summary: 'Makes a list, empty or with the titles of a list that the member can read.',
  input: addList.input,
  output: CountedList,
  changes: ['lists', 'listing'],
})

export const programUpdateList = programCall({
  method: 'PUT',
  path: '/api/v1/lists/{id}',
  scope: 'write',
  summary: 'Changes what is stated of a list.',
  input: updateList.input,
  output: CountedList,
  changes: ['list', 'lists', 'listing'],
})

export const programRemoveList = programCall({
  method: 'DELETE',
  path: '/api/v1/lists/{id}',
  scope: 'write',
  summary: 'Removes a list.',
  input: z.object({ id: ListId }),
  output: Removed,
  changes: ['list', 'lists', 'listing'],
})

export const ListTitleInput = TitleInput.extend({
  note: boundedText(LIST_NOTE_MAX, 'lists.noteTooLong').trim().nullish(),
  /** From 1. */
  position: wholeNumber(1, LIST_TITLES_MAX).nullish(),
})

export const programPutListTitles = programCall({
  method: 'PUT',
  path: '/api/v1/lists/{id}/titles',
  scope: 'write',
  summary: 'Puts titles on a list, or changes their note or place there.',
  input: z.object({ id: ListId, items: Items }),
  item: ListTitleInput,
  output: Results,
  changes: ['list', 'listing'],
})

export const programRemoveListTitles = programCall({
  method: 'POST',
  path: '/api/v1/lists/{id}/titles/remove',
  scope: 'write',
  summary: 'Removes titles from a list.',
  input: z.object({ id: ListId, items: Items }),
  item: TitleInput,
  output: RemovedResults,
  changes: ['list', 'listing'],
})
