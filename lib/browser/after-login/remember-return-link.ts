import { ROUTES } from '#lib/addresses/routes'
import { FORGOTTEN_PAGE } from '#lib/addresses/stored/wanted-page'
import { readStoredJson, store } from '#lib/browser/stored/web-storage'
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
  store('session', KEY, returnLink && JSON.stringify(returnLink))
}

export function readReturnLink(): ReturnLink | null {
  const { path = '', name } = readStoredJson<Partial<ReturnLink>>('session', KEY) ?? {}
  return WAY_BACK.test(path) ? { path, name: String(name) } : null
}

export function forgetWantedPage(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have had the Cookie Store API for too short a time.
  document.cookie = FORGOTTEN_PAGE
}

export function forgetReturnLink(): void {
  store('session', KEY, null)
}
