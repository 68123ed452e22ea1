import type { Offer } from '#contract'
import { fold } from '#lib/text/fold'
import { isWithin, ROUTES } from './routes.ts'

export interface Place {
  name: string
  href: string
  /** Else for members only. */
  isPublic?: boolean
  /** What the host must have. */
  offer?: Offer
}

/** In the order of the navigation. */
export const MY_MOVIES: readonly Place[] = [
  { name: 'Collection', href: ROUTES.myMovies },
  { name: 'Watchlist', href: ROUTES.watchlist, offer: 'watchlist' },
  { name: 'Up next', href: ROUTES.upNext, offer: 'seasons' },
  { name: 'Diary', href: ROUTES.diary, offer: 'watches' },
  { name: 'Lists', href: ROUTES.lists, offer: 'lists' },
  { name: 'Statistics', href: ROUTES.statistics, offer: 'statistics' },
]

/** At the foot of each page. */
export const FOOTER: readonly Place[] = [
  { name: 'Import', href: ROUTES.import, offer: 'import' },
  { name: 'Export', href: ROUTES.export, offer: 'export' },
  { name: 'Films you have seen', href: ROUTES.rate, offer: 'browse' },
]

/** What suggestions lead to by name: a line here adds one. */
const PLACES: readonly Place[] = [
  ...MY_MOVIES,
  { name: 'Profile', href: ROUTES.profile },
  ...FOOTER,
  { name: 'Public lists', href: ROUTES.publicLists, offer: 'lists', isPublic: true },
]

/** Of a page of members, or below it: "Diary". */
export function placeName(path: string): string | null {
  const pathname = path.split('?')[0] ?? ''
  return PLACES.find(({ href }) => isWithin(pathname, href))?.name ?? null
}

export function offeredPlaces(places: readonly Place[], offers: readonly Offer[]): Place[] {
  return places.filter(({ offer }) => !offer || offers.includes(offer))
}

/** Those that the query names from its second letter on: "st" and "go to st" name Statistics. */
export function placesNamed(query: string): Place[] {
  const typed = fold(query).replace(/^go to /, '')
  if (typed.length < 2) return []
  return PLACES.filter(({ name }) => ` ${fold(name)}`.includes(` ${typed}`))
}
