import type { Offer } from '#contract'
import type { Translator } from '#lib/messages/translator'
import { fold } from '#lib/text/fold'
import { isWithin, ROUTES } from './routes.ts'

type PageKey =
  | 'collection'
  | 'watchlist'
  | 'upNext'
  | 'diary'
  | 'lists'
  | 'statistics'
  | 'profile'
  | 'import'
  | 'export'
  | 'rate'
  | 'publicLists'

type Navigation = Translator<'navigation'>

export interface NavigationPage {
  /** Of its name among the messages of the navigation. */
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
  { key: 'rate', href: ROUTES.rate, offer: 'browse' },
]

/** What suggestions lead to by name: a line here adds one. */
const PAGES: readonly NavigationPage[] = [
  ...MY_MOVIES,
  { key: 'profile', href: ROUTES.profile },
  ...FOOTER_PAGES,
  { key: 'publicLists', href: ROUTES.publicLists, offer: 'lists', isPublic: true },
]

/** The name of a page of members, or of the one that it is below: "Diary". */
export function pageName(navigation: Navigation, path: string): string | null {
  const pathname = path.split('?')[0] ?? ''
  const page = PAGES.find(({ href }) => isWithin(pathname, href))
  return page ? navigation(page.key) : null
}

export function offeredPages(pages: readonly NavigationPage[], offers: readonly Offer[]): NavigationPage[] {
  return pages.filter(({ offer }) => !offer || offers.includes(offer))
}

/** Those that the query names from its second letter on: "st" and "go to st" name Statistics. */
export function pagesNamed(navigation: Navigation, query: string): NavigationPage[] {
  const [command, words] = [fold(navigation('goTo', { page: '' })), fold(query)]
  const typed = words.startsWith(`${command} `) ? words.slice(command.length + 1) : words
  if (typed.length < 2) return []
  return PAGES.filter(({ key }) => ` ${fold(navigation(key))}`.includes(` ${typed}`))
}
