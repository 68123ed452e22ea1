/** The title's page from which a visitor went to sign in. */
export interface WayBack {
  path: string
  name: string
}

// Session storage, not the URL: no link can choose where the notice leads.
const KEY = 'way-back'
const TITLE_PATH = /^\/(movie|tv)\/\d+$/

export function keepWayBack(): void {
  const name = document.querySelector('h1 bdi')?.textContent
  const path = window.location.pathname
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
    return TITLE_PATH.test(path) ? { path, name: String(name) } : null
  } catch {
    return null
  }
}

export function forgetWayBack(): void {
  sessionStorage.removeItem(KEY)
}
