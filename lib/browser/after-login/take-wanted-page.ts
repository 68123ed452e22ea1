import { ROUTES } from '#lib/addresses/routes'
import { parseWantedPage } from '#lib/addresses/stored/wanted-page'
import { forgetWantedPage, setReturnLink } from '#lib/browser/after-login/remember-return-link'
import { say } from '#lib/browser/say'

/** From the specification's own pages signing in leads home: they become the way back instead. */
const SPECIFIED = new Map<string | undefined, 'profile' | 'myCollection'>([
  [ROUTES.profile, 'profile'],
  [ROUTES.myMovies, 'myCollection'],
])

/** The member's page that was asked for and kept by its guard, once. */
export function takeWantedPage(): string | null {
  const path = parseWantedPage(document.cookie)
  forgetWantedPage()
  const page = SPECIFIED.get(path?.split('?')[0])
  if (path === null || !page) return path
  setReturnLink({ path, name: say(`afterLogin.${page}`) })
  return null
}
