import type { Offer } from '#contract'
import { fold } from '#lib/text/fold'
import { isWithin, ROUTES } from './routes.ts'

export interface NavigationPage {
  name: string
  href: string
  /** Else for members only. */
  isPublic?: boolean
  /** What the host must have. */
  offer?: Offer
}

/** In the order of the navigation. */
export const MY_MOVIES: readonly NavigationPage[] = [
  { name: 'Collection', href: ROUTES.myMovies },
  { name: 'Watchlist', href: ROUTES.watchlist, offer: 'watchlist' },
  { name: 'Up next', href: ROUTES.upNext, offer: 'seasons' },
  { name: 'Diary', href: ROUTES.diary, offer: 'watches' },
  { name: 'Lists', href: ROUTES.lists, offer: 'lists' },
  { name: 'Statistics', href: ROUTES.statistics, offer: 'statistics' },
]

/** At the foot of each page. */
export const FOOTER_PAGES: readonly NavigationPage[] = [
  { name: 'Import', href: ROUTES.import, offer: 'import' },
  { name: 'Export', href: ROUTES.export, offer: 'export' },
  { name: 'Films you have seen', href: ROUTES.rate, offer: 'browse' },
]

/** What suggestions lead to by name: a line here adds one. */
const PAGES: readonly NavigationPage[] = [
  ...MY_MOVIES,
  { name: 'Profile', href: ROUTES.profile },
  ...FOOTER_PAGES,
  { name: 'Public lists', href: ROUTES.publicLists, offer: 'lists', isPublic: true },
]

/** Of a page of members, or below it: "Diary". */
export function pageName(path: string): string | null {
  const pathname = path.split('?')[0] ?? ''
  return PAGES.find(({ href }) => isWithin(pathname, href))?.name ?? null
}

export function offeredPages(pages: readonly NavigationPage[], offers: readonly Offer[]): NavigationPage[] {
  return pages.filter(({ offer }) => !offer || offers.includes(offer))
}

/** Those that the query names from its second letter on: "st" and "go to st" name Statistics. */
export function pagesNamed(query: string): NavigationPage[] {
  const typed = fold(query).replace(/^go to /, '')
  if (typed.length < 2) return []
  return PAGES.filter(({ name }) => ` ${fold(name)}`.includes(` ${typed}`))
}
