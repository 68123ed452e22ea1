import type { Offer } from '#contract'
import { ROUTES } from './routes.ts'

type PageKey =
  | 'collection'
  | 'watchlist'
  | 'upNext'
  | 'forYou'
  | 'diary'
  | 'lists'
  | 'statistics'
  | 'profile'
  | 'import'
  | 'connections'
  | 'export'
  | 'services'
  | 'filmsYouHaveSeen'
  | 'publicLists'

export interface NavigationPage {
  /** Of its name among the messages of the navigation: the English name in one word. */
  key: PageKey
  href: string
  /** Else for members only. */
  isPublic?: boolean
  /** What the host must have. */
  offer?: Offer
}

/** In the order of the navigation. */
export const MY_MOVIES: readonly NavigationPage[] = [
  { key: 'collection', href: ROUTES.myMovies },
  { key: 'watchlist', href: ROUTES.watchlist, offer: 'watchlist' },
  { key: 'upNext', href: ROUTES.upNext, offer: 'seasons' },
  { key: 'diary', href: ROUTES.diary, offer: 'watches' },
  { key: 'lists', href: ROUTES.lists, offer: 'lists' },
  { key: 'statistics', href: ROUTES.statistics, offer: 'statistics' },
]

/** At the foot of each page. */
export const FOOTER_PAGES: readonly NavigationPage[] = [
  { key: 'import', href: ROUTES.import, offer: 'import' },
  { key: 'export', href: ROUTES.export, offer: 'export' },
  { key: 'filmsYouHaveSeen', href: ROUTES.rate, offer: 'browse' },
]

export function offeredPages(pages: readonly NavigationPage[], offers: readonly Offer[]): NavigationPage[] {
  return pages.filter(({ offer }) => !offer || offers.includes(offer))
}
