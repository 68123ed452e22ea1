import { inOrder, nameMatches, PROFILE_ORDERS, type ProfileOrder } from '#lib/addresses/profile-order'
import { memberPath } from '#lib/addresses/routes'
import { type CardTitle, toCardTitle } from '#lib/contract/title/card-title'

/** Titles on one page of a public profile: whole rows of two, four and seven cards. */
export const PROFILE_PAGE_SIZE = 56
/** Characters of a search that count. */
const SEARCH_MAX = 200

/** A title as a public profile shows it: with its owner's rating, 0 to 100 or none. */
export interface ProfileCard extends CardTitle {
  rating: number | null
}

/** What the address of a public profile says. */
export interface ProfileQuery {
  search: string
  order: ProfileOrder
  /** From 1. */
  page: number
}

/** What an address without parameters asks for. */
export const FIRST_VIEW: ProfileQuery = { search: '', order: 'rating', page: 1 }

/** One page of a collection, and where it stands in the whole. */
export interface ProfilePart {
  cards: ProfileCard[]
  /** The page shown: one past the end is the last one. */
  page: number
  pages: number
  /** Titles that the search leaves. */
  found: number
}

/** The parameters of a public profile's address that ask for another view than the first. */
const PARAMETERS = ['search', 'sort', 'page']

/** Whether an address asks for anything: what it asks for cannot come from the cached page. */
export function asksForView(parameters: URLSearchParams): boolean {
  return PARAMETERS.some((name) => parameters.has(name))
}

/** Reads the address of a public profile; what it does not say or says oddly is the default. */
export function parseProfileQuery(parameters: URLSearchParams): ProfileQuery {
  const page = parameters.get('page') ?? ''
  return {
    search: parameters.get('search')?.slice(0, SEARCH_MAX) ?? '',
    order: PROFILE_ORDERS.find((one) => one === parameters.get('sort')) ?? 'rating',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  }
}

/** The query string of a view, defaults not spelt out: empty, or beginning with a question mark. */
export function profileSearch({ search, order, page }: ProfileQuery): string {
  const parameters = new URLSearchParams()
  if (search) parameters.set('search', search)
  if (order !== 'rating') parameters.set('sort', order)
  if (page > 1) parameters.set('page', String(page))
  return parameters.size > 0 ? `?${parameters}` : ''
}

/** The page of a collection that an address asks for. */
export function viewProfile(cards: readonly ProfileCard[], query: ProfileQuery): ProfilePart {
  const found = query.search.trim() ? cards.filter(({ name }) => nameMatches(name, query.search)) : cards
  const pages = Math.max(1, Math.ceil(found.length / PROFILE_PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const first = (page - 1) * PROFILE_PAGE_SIZE
  const shown = inOrder(found, query.order).slice(first, first + PROFILE_PAGE_SIZE)
  return { cards: shown, page, pages, found: found.length }
}

/** An entry without what its card does not show. */
export function profileCard(entry: ProfileCard): ProfileCard {
  return { ...toCardTitle(entry), rating: entry.rating }
}

/** Where the whole collection of a member can be fetched, as {@link packCards} spells it. */
export function profileTitlesPath(id: number): string {
  return `${memberPath(id)}/titles.json`
}

/** Cards without the names of their fields: a collection of 10,000 is 0.8 MB like this, and 1.7 MB with them. */
export function packCards(cards: readonly ProfileCard[]): unknown[][] {
  return cards.map((card) => FIELDS.map((field) => card[field]))
}

/** Cards as {@link packCards} spelt them; of our own making, so that nothing is checked. */
export function unpackCards(packed: unknown[][]): ProfileCard[] {
  return packed.map(
    (values) => Object.fromEntries(FIELDS.map((field, at) => [field, values[at]])) as unknown as ProfileCard,
  )
}

const FIELDS = [
  'mediaType',
  'id',
  'name',
  'posterPath',
  'releaseDate',
  'score',
  'votes',
  'genreIds',
  'rating',
] as const satisfies (keyof ProfileCard)[]
