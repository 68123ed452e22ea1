import { ROUTES } from '#lib/addresses/routes'
import { FORGOTTEN_PAGE } from '#lib/addresses/stored/wanted-page'
import { splitLanguage } from '#lib/text/language'

/** The title's page from which a visitor went to sign in, or the member's page that was asked for. */
export interface ReturnLink {
  path: string
  name: string
}

// Session storage, not the URL: no link can choose where the notice leads.
const KEY = 'way-back'
const TITLE_PATH = /^\/(movie|tv)\/\d+$/
const WAY_BACK = /^\/((movie|tv)\/\d+|(profile|my-movies)(\?.*)?)$/

export function rememberReturnLink(): void {
  const name = document.querySelector('h1 bdi')?.textContent
  const { path } = splitLanguage(window.location.pathname)
  if (path === ROUTES.login) return
  forgetWantedPage()
  setReturnLink(name && TITLE_PATH.test(path) ? { path, name } : null)
}

export function setReturnLink(returnLink: ReturnLink | null): void {
  try {
    if (returnLink) sessionStorage.setItem(KEY, JSON.stringify(returnLink))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage the notice offers nothing.
  }
}

export function readReturnLink(): ReturnLink | null {
  try {
    const { path, name } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    return WAY_BACK.test(path) ? { path, name: String(name) } : null
  } catch {
    return null
  }
}

export function forgetWantedPage(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have had the Cookie Store API for too short a time.
  document.cookie = FORGOTTEN_PAGE
}

export function forgetReturnLink(): void {
  sessionStorage.removeItem(KEY)
}
