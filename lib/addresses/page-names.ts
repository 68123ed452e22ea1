import type { Translator } from '#lib/messages/translator'
import { fold } from '#lib/text/fold'
import { FOOTER_PAGES, MY_MOVIES, type NavigationPage } from './navigation-pages.ts'
import { isWithin, OWN_SERVICES_TAB, ROUTES } from './routes.ts'

// Apart from the pages, which each first visit loads.

type Navigation = Translator<'navigation'>

/** What suggestions lead to by name: a line here adds one. */
const PAGES: readonly NavigationPage[] = [
  ...MY_MOVIES,
  { key: 'profile', href: ROUTES.profile },
  ...FOOTER_PAGES,
  { key: 'forYou', href: ROUTES.recommendations, offer: 'recommendations' },
  { key: 'connections', href: ROUTES.connections, offer: 'connections' },
  { key: 'services', href: OWN_SERVICES_TAB, offer: 'availability' },
  { key: 'publicLists', href: ROUTES.publicLists, offer: 'lists', isPublic: true },
]

/** The name of a page of members, or of the one that it is below: "Diary". */
export function pageName(navigation: Navigation, path: string): string | null {
  const pathname = path.split('?')[0] ?? ''
  const page = PAGES.find(({ href }) => isWithin(pathname, href))
  return page ? navigation(page.key) : null
}

/** Those that the query names from its second letter on, in the page's language or in English: "st" and "go to st" name Statistics. */
export function pagesNamed(navigation: Navigation, query: string): NavigationPage[] {
  const words = fold(query)
  const command = [fold(navigation('goTo', { page: '' })), 'go to'].find((one) => words.startsWith(`${one} `))
  const typed = command ? words.slice(command.length + 1) : words
  if (typed.length < 2) return []
  return PAGES.filter(({ key }) => {
    const english = fold(key.replace(/[A-Z]/g, ' $&'))
    return ` ${fold(navigation(key))} ${english}`.includes(` ${typed}`)
  })
}
