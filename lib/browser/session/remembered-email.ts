import { readStored, store } from '#lib/browser/stored/web-storage'

// Session storage, not the URL: an address stays out of histories and logs, and ends with the tab.
const KEY = 'email'

/** Keeps the address with which the viewer will sign in. */
export function rememberEmail(email: string): void {
  store('session', KEY, email)
}

export function forgetEmail(): void {
  store('session', KEY, null)
}

/** A field's ref: fills in the kept address where nothing is typed. */
export function fillRememberedEmail(field: HTMLInputElement | null): void {
  if (!field || field.value) return
  field.value = readStored('session', KEY) ?? ''
}
