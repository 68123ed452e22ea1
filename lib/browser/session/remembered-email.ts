// Session storage, not the URL: an address stays out of histories and logs, and ends with the tab.
const KEY = 'email'

/** Keeps the address with which the viewer will sign in. */
export function rememberEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email)
  } catch {
    // Without storage it is typed again.
  }
}

export function forgetEmail(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

/** A field's ref: fills in the kept address where nothing is typed. */
export function fillRememberedEmail(field: HTMLInputElement | null): void {
  if (!field || field.value) return
  try {
    field.value = sessionStorage.getItem(KEY) ?? ''
  } catch {
    // Nothing was kept.
  }
}
