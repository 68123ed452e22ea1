import { ROUTES } from '#lib/addresses/routes'
import { parseWantedPage, wantedPageCookie } from '#lib/addresses/stored/wanted-page'

/** The title's page from which a visitor went to sign in, or the member's page that was asked for. */
export interface WayBack {
  path: string
  name: string
}

// Session storage, not the URL: no link can choose where the notice leads.
const KEY = 'way-back'
const TITLE_PATH = /^\/(movie|tv)\/\d+$/
const SPECIFIED = new Map<string, string>([
  [ROUTES.profile, 'Profile'],
  [ROUTES.myMovies, 'My Collection'],
])

export function keepWayBack(): void {
  const name = document.querySelector('h1 bdi')?.textContent
  const path = window.location.pathname
  if (path === ROUTES.login) return
  forgetWantedPage()
  try {
    if (name && TITLE_PATH.test(path)) sessionStorage.setItem(KEY, JSON.stringify({ path, name }))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage the notice offers nothing.
  }
}

export function readWayBack(): WayBack | null {
  try {
    const { path, name } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return TITLE_PATH.test(path) || SPECIFIED.has(pathnameOf(path)) ? { path, name: String(name) } : null
  } catch {
    return null
  }
}

/**
 * The member's page that was asked for and kept by its guard, once. The specification's own pages become the way back instead: from
 * them signing in leads home.
 */
export function takeWantedPage(): string | null {
  const path = parseWantedPage(document.cookie)
  forgetWantedPage()
  const name = path && SPECIFIED.get(pathnameOf(path))
  if (!name) return path
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, name }))
  } catch {
    // Without storage the notice offers nothing.
  }
  return null
}

function pathnameOf(path: unknown): string {
  return String(path).replace(/\?.*/, '')
}

function forgetWantedPage(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have had the Cookie Store API for too short a time.
  document.cookie = wantedPageCookie(null)
}

export function forgetWayBack(): void {
  sessionStorage.removeItem(KEY)
}
