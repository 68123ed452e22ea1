import { z } from 'zod'
import { boundedText, Count, Id, Instant, PageNumber, wholeNumber } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { LIST_DESCRIPTION_MAX, LIST_NAME_MAX, LIST_NOTE_MAX, LISTS_PAGE_SIZE } from '../limits.ts'
import { Member } from '../members/member-shapes.ts'
import { querySchema } from '../query-schema.ts'
import type { Reason } from '../reasons.ts'
import { Changed, Done, pagedItems } from '../response-shapes.ts'
import { RowSource } from '../row-source.ts'
import { MediaType, Title } from '../titles/title-shapes.ts'
import { LIST_PRIVACIES, LIST_SORTS } from './list-options.ts'
import { PUBLIC_LISTS_QUERY } from './public-lists-query.ts'

const Privacy = z.enum(LIST_PRIVACIES)
const Sort = z.enum(LIST_SORTS)

const ListName = z.object({ id: z.string(), name: z.string(), privacy: Privacy, titles: Count })

const ListOfTitle = ListName.extend({ hasTitle: z.boolean() })

/** With at most `LIST_POSTERS` of its titles. */
const CoveredList = ListName.extend({
  posters: z.array(
    Title.pick({
      mediaType: true,
      id: true,
      name: true,
      posterPath: true,
      genreIds: true,
      posterHue: true,
    }),
  ),
})

/** A list of the viewer's. `collected` are its titles in their collection. */
const ListSummary = CoveredList.extend({ collected: Count })

const Author = Member.pick({ id: true, username: true, picture: true })

const PublicList = CoveredList.omit({ privacy: true }).extend({ author: Author })

/** `found` is at most `PUBLIC_LISTS_MAX`. */
const PublicLists = pagedItems(PublicList).omit({ total: true })

const List = ListName.extend({
  description: z.string(),
  sort: Sort,
  /** ISO 8601, UTC. */
  createdAt: z.string(),
  updatedAt: z.string(),
  author: Author,
})

const ListedTitle = Title.extend({
  /** From 1, without gaps; the order by hand. */
  position: z.int().min(1),
  note: z.string().nullable(),
  /** ISO 8601, UTC. */
  addedAt: z.string(),
})

/** `notes` is how many of the list's titles have one. */
const ListWithTitles = CoveredList.pick({ posters: true }).extend({
  list: List,
  titles: pagedItems(ListedTitle),
  notes: Count,
})

/** `titles` are those on the list after the change; `wasMoved` says whether it had been moved by hand before, for an undo. */
const SavedListTitle = Done.extend({
  position: z.int().min(1),
  titles: Count,
  wasMoved: z.boolean(),
})

export type ListName = z.infer<typeof ListName>
export type ListOfTitle = z.infer<typeof ListOfTitle>
export type ListSummary = z.infer<typeof ListSummary>
export type PublicList = z.infer<typeof PublicList>
export type PublicLists = z.infer<typeof PublicLists>
export type List = z.infer<typeof List>
export type ListedTitle = z.infer<typeof ListedTitle>
export type ListWithTitles = z.infer<typeof ListWithTitles>

export const ListId = boundedText(16).regex(/^[\w-]{16}$/)

const Name = boundedText(LIST_NAME_MAX, 'lists.nameTooLong')
  .trim()
  .min(1, 'lists.nameMissing' satisfies Reason)
const Description = boundedText(LIST_DESCRIPTION_MAX, 'lists.descriptionTooLong').trim()

const ListTitleKey = z.object({ id: ListId, type: MediaType, title: Id })

export const lists = call({
  ...ENDPOINTS.lists,
  access: 'member',
  summary: "A page of the viewer's lists, last changed first, with their first posters.",
  input: z.object({ page: PageNumber.default(1) }),
  output: pagedItems(ListSummary),
  isDear: () => true,
})

export const publicLists = call({
  ...ENDPOINTS.publicLists,
  access: 'visitor',
  summary:
    'A page of the lists that anyone can find, all or those of a name, of a member or with a title: `?title=movie-15`.',
  input: querySchema(PUBLIC_LISTS_QUERY, { size: wholeNumber(1, LISTS_PAGE_SIZE).default(LISTS_PAGE_SIZE) }),
  output: PublicLists,
})

export const listsOfTitle = call({
  ...ENDPOINTS.listsOfTitle,
  access: 'member',
  summary: "All of the viewer's lists, last changed first, and whether each has the title.",
  input: z.object({ type: MediaType, title: Id }),
  output: z.array(ListOfTitle),
})

export const addList = call({
  ...ENDPOINTS.addList,
  access: 'member',
  summary:
    'Makes a list, empty or with the titles of a list that the viewer can read. It is private unless stated.',
  input: z.object({
    name: Name,
    description: Description.default(''),
    privacy: Privacy.default('private'),
    sort: Sort.default('hand'),
    copyOf: ListId.optional(),
  }),
  output: ListName.extend({ changes: Changed }),
  isDear: ({ copyOf }) => copyOf !== undefined,
})

export const list = call({
  ...ENDPOINTS.list,
  access: 'visitor',
  sendsToken: true,
  summary:
    'A list with a page of its titles: a public one or one by link for every caller, a private one for its owner.',
  input: z.object({
    id: ListId,
    page: PageNumber.default(1),
    /** The list's own where it is left out. */
    sort: Sort.optional(),
    /** An editor's pages are longer. */
    for: z.literal('editor').optional(),
  }),
  output: ListWithTitles,
})

export const listOwner = call({
  ...ENDPOINTS.listOwner,
  access: 'member',
  summary: 'Whether a list that the viewer can read is theirs.',
  input: z.object({ id: ListId }),
  output: z.object({ isOwner: z.boolean() }),
})

export const listCollected = call({
  ...ENDPOINTS.listCollected,
  access: 'member',
  summary: "How many titles of a list are in the viewer's collection.",
  input: z.object({ id: ListId }),
  output: z.object({ collected: Count }),
})

export const updateList = call({
  ...ENDPOINTS.updateList,
  access: 'member',
  summary: "Changes what is stated of the viewer's list.",
  input: z.object({
    id: ListId,
    name: Name.optional(),
    description: Description.optional(),
    privacy: Privacy.optional(),
    sort: Sort.optional(),
  }),
  output: Done,
})

export const removeList = call({
  ...ENDPOINTS.removeList,
  access: 'member',
  summary: "Deletes the viewer's list with its titles and notes.",
  input: z.object({ id: ListId }),
  output: Done.extend({ name: z.string() }),
  isDear: () => true,
})

export const putListTitle = call({
  ...ENDPOINTS.putListTitle,
  access: 'member',
  summary:
    "Adds a title to the viewer's list, at the end or at a position; moves it there, or changes its note, where it is on the list.",
  input: ListTitleKey.extend({
    position: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
    /** Empty or null for none. */
    note: boundedText(LIST_NOTE_MAX, 'lists.noteTooLong').trim().nullable().optional(),
    /** For a title that is restored; never later than now. */
    addedAt: Instant.optional(),
    source: RowSource.nullable().optional(),
    /** For an undo: whether it counts as moved by hand afterwards. */
    isMoved: z.boolean().optional(),
  }),
  output: SavedListTitle,
})

export const removeListTitle = call({
  ...ENDPOINTS.removeListTitle,
  access: 'member',
  summary:
    "Takes a title off the viewer's list. Returns its position, note, date and source, and whether it was moved, for an undo.",
  input: ListTitleKey,
  output: SavedListTitle.extend({
    note: z.string().nullable(),
    addedAt: z.string(),
    source: RowSource.nullable(),
  }),
})
