const MAX_AGE_S = 365 * 24 * 60 * 60

/** For a year; no secret. @param path of the pages that get it */
export function storeCookie(name: string, value: string, path: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have had the Cookie Store API for too short a time.
  document.cookie = `${name}=${value}; path=${path}; max-age=${MAX_AGE_S}; samesite=lax`
}
