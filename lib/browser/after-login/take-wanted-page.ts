import { ROUTES } from '#lib/addresses/routes'
import { parseWantedPage } from '#lib/addresses/stored/wanted-page'
import { forgetWantedPage, setReturnLink } from '#lib/browser/after-login/remember-return-link'

/** From the specification's own pages signing in leads home: they become the way back instead. */
const SPECIFIED = new Map<string | undefined, string>([
  [ROUTES.profile, 'Profile'],
  [ROUTES.myMovies, 'My Collection'],
])

/** The member's page that was asked for and kept by its guard, once. */
export function takeWantedPage(): string | null {
  const path = parseWantedPage(document.cookie)
  forgetWantedPage()
  const name = SPECIFIED.get(path?.split('?')[0])
  if (path === null || !name) return path
  setReturnLink({ path, name })
  return null
}
