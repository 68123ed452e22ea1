import { z } from 'zod'
import { boundedText, Id, Instant, wholeNumber } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { ConfirmationCodec } from '../error-wire.ts'
import { LIST_DESCRIPTION_MAX, LIST_NAME_MAX, LIST_NOTE_MAX } from '../limits.ts'
import { MediaType } from '../title/title-wire.ts'
import { LIST_MESSAGES } from './list-messages.ts'
import {
  ListCodec,
  ListPrivacySchema,
  ListSortSchema,
  ListSummariesCodec,
  ListSummaryCodec,
  RemovedListTitleCodec,
  SavedListTitleCodec,
} from './list-wire.ts'

const ListId = boundedText(16).regex(/^[\w-]{16}$/)
const PageNumber = wholeNumber(1, Number.MAX_SAFE_INTEGER)

const Name = boundedText(LIST_NAME_MAX, LIST_MESSAGES.nameTooLong).trim().min(1, LIST_MESSAGES.nameMissing)
const Description = boundedText(LIST_DESCRIPTION_MAX, LIST_MESSAGES.descriptionTooLong).trim()

const ListTitle = { id: ListId, type: MediaType, title: Id }

export const lists = call({
  ...ENDPOINTS.lists,
  access: 'member',
  summary:
    "A page of the viewer's lists, last changed first, with their first posters; with ?fields=names all of them without posters, and with type and title whether each has that title.",
  input: z.object({
    fields: z.enum(['page', 'names']).default('page'),
    page: PageNumber.default(1),
    type: MediaType.default('movie'),
    title: Id.optional(),
  }),
  output: ListSummariesCodec,
})

export const addList = call({
  ...ENDPOINTS.addList,
  access: 'member',
  summary:
    'Makes a list, empty or with the titles of a list that the viewer can read. It is private unless stated.',
  input: z.object({
    name: Name,
    description: Description.default(''),
    privacy: ListPrivacySchema.default('private'),
    sort: ListSortSchema.default('hand'),
    copy_of: ListId.optional(),
  }),
  output: ListSummaryCodec,
})

export const list = call({
  ...ENDPOINTS.list,
  access: 'visitor',
  sendsToken: true,
  summary:
    "A list with a page of its titles: a public one or one by link for every caller, a private one for its owner. With ?fields=owner whether it is the viewer's; with ?fields=collected also how many of its titles are in their collection.",
  input: z.object({
    id: ListId,
    fields: z.enum(['titles', 'owner', 'collected']).default('titles'),
    page: PageNumber.default(1),
    /** The list's own where it is left out. */
    sort: ListSortSchema.optional(),
    /** An editor's pages are longer. */
    for: z.literal('editor').optional(),
  }),
  output: ListCodec,
})

export const updateList = call({
  ...ENDPOINTS.updateList,
  access: 'member',
  summary: "Changes what is stated of the viewer's list.",
  input: z.object({
    id: ListId,
    name: Name.optional(),
    description: Description.optional(),
    privacy: ListPrivacySchema.optional(),
    sort: ListSortSchema.optional(),
  }),
  output: ConfirmationCodec,
})

export const removeList = call({
  ...ENDPOINTS.removeList,
  access: 'member',
  summary: "Deletes the viewer's list with its titles and notes.",
  input: z.object({ id: ListId }),
  output: ConfirmationCodec,
})

export const putListTitle = call({
  ...ENDPOINTS.putListTitle,
  access: 'member',
  summary:
    "Adds a title to the viewer's list, at the end or at a position; moves it there, or changes its note, where it is on the list.",
  input: z.object({
    ...ListTitle,
    position: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
    /** Empty or null for none. */
    note: boundedText(LIST_NOTE_MAX, LIST_MESSAGES.noteTooLong).trim().nullable().optional(),
    /** For a title that is restored; never later than now. */
    added_at: Instant.optional(),
  }),
  output: SavedListTitleCodec,
})

export const removeListTitle = call({
  ...ENDPOINTS.removeListTitle,
  access: 'member',
  summary: "Takes a title off the viewer's list. Returns its position, note and date, for an undo.",
  input: z.object(ListTitle),
  output: RemovedListTitleCodec,
})
