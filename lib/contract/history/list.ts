import { fields, InvalidResponse, inner, number, text, type Wire } from '../codec.ts'
import { isKeyOf, type ListPage, parseView } from '../list-page.ts'
import { type Member, parseMember } from '../member/member.ts'
import { parseTitle, type Title } from '../title/title.ts'

/** The name of each, and what it means to the owner. */
export const LIST_PRIVACIES = {
  public: { label: 'Public', meaning: 'Anyone can find it.' },
  link: { label: 'By link', meaning: 'Anyone with the address can read it.' },
  private: { label: 'Private', meaning: 'Only you.' },
} as const

export type ListPrivacy = keyof typeof LIST_PRIVACIES

export const LIST_SORTS = {
  hand: 'By hand',
  added: 'Date Added',
  title: 'Title',
  release: 'Release Date',
  score: 'Score',
} as const

export type ListSort = keyof typeof LIST_SORTS

export type ListPoster = Pick<Title, 'mediaType' | 'id' | 'name' | 'posterPath' | 'genreIds'>

/** One of the viewer's own lists. */
export interface ListSummary {
  id: string
  name: string
  privacy: ListPrivacy
  titles: number
  /** At most five. */
  posters: ListPoster[]
  /** Whether it has the title in question; null where none is. */
  hasTitle: boolean | null
}

export interface List {
  id: string
  name: string
  description: string
  privacy: ListPrivacy
  sort: ListSort
  /** ISO 8601, UTC. */
  createdAt: string
  updatedAt: string
  titles: number
  author: Pick<Member, 'id' | 'username' | 'picture'>
}

export interface TitleListItem extends Title {
  /** From 1, without gaps; the order by hand. */
  position: number
  note: string | null
  /** ISO 8601, UTC. */
  addedAt: string
}

export interface ListWithTitles {
  list: List
  titles: ListPage<TitleListItem>
}

/** What the viewer has to do with a list. */
export interface ListRelation {
  isOwner: boolean
  /** Its titles that are in the viewer's collection; null where they were not to be counted. */
  collected: number | null
}

export interface SavedListTitle {
  message: string | null
  position: number
  /** On the list, this one included. */
  titles: number
}

/** With what an undo needs. */
export interface RemovedListTitle extends SavedListTitle {
  note: string | null
  addedAt: string | null
}

export function parseListSummary(body: unknown): ListSummary {
  const wire = fields(body)
  return {
    id: listId(wire),
    name: text(wire, 'name') ?? 'Untitled',
    privacy: privacyIn(wire),
    titles: number(wire, 'title_count') ?? 0,
    posters: inner(wire, parsePoster, 'posters'),
    hasTitle: typeof wire.has_title === 'boolean' ? wire.has_title : null,
  }
}

export function parseList(body: unknown): List {
  const wire = fields(body)
  const { id, username, picture } = parseMember(wire.author)
  const createdAt = text(wire, 'created_at') ?? new Date(0).toISOString()
  return {
    id: listId(wire),
    name: text(wire, 'name') ?? 'Untitled',
    description: text(wire, 'description') ?? '',
    privacy: privacyIn(wire),
    sort: isKeyOf(LIST_SORTS, wire.sort) ? wire.sort : 'hand',
    createdAt,
    updatedAt: text(wire, 'updated_at') ?? createdAt,
    titles: number(wire, 'title_count') ?? 0,
    author: { id, username, picture },
  }
}

/** @throws InvalidResponse */
export function parseListWithTitles(body: unknown): ListWithTitles {
  const wire = fields(body)
  const view = parseView(body)
  if (!view) throw new InvalidResponse('The response is not a page.')
  return {
    list: parseList(wire.list),
    titles: { items: inner(wire, parseTitleListItem, 'results'), ...view },
  }
}

export function parseListRelation(body: unknown): ListRelation {
  const wire = fields(body)
  return { isOwner: wire.is_owner === true, collected: number(wire, 'collected') }
}

export function parseSavedListTitle(body: unknown): SavedListTitle {
  const wire = fields(body)
  return {
    message: text(wire, 'message'),
    position: number(wire, 'position') ?? 1,
    titles: number(wire, 'title_count') ?? 0,
  }
}

export function parseRemovedListTitle(body: unknown): RemovedListTitle {
  const wire = fields(body)
  return { ...parseSavedListTitle(wire), note: text(wire, 'note'), addedAt: text(wire, 'added_at') }
}

function parseTitleListItem(body: unknown): TitleListItem {
  const wire = fields(body)
  return {
    ...parseTitle(body),
    position: number(wire, 'position') ?? 1,
    note: text(wire, 'note'),
    addedAt: text(wire, 'added_at') ?? '',
  }
}

function parsePoster(body: unknown): ListPoster {
  const { mediaType, id, name, posterPath, genreIds } = parseTitle(body)
  return { mediaType, id, name, posterPath, genreIds }
}

function listId(wire: Wire): string {
  const id = text(wire, 'id')
  if (id && /^[\w-]+$/.test(id)) return id
  throw new InvalidResponse('A list has no identifier.')
}

function privacyIn({ privacy }: Wire): ListPrivacy {
  return isKeyOf(LIST_PRIVACIES, privacy) ? privacy : 'private'
}
