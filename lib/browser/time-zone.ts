import { TIME_ZONE_COOKIE } from '#lib/addresses/stored/time-zone-cookie'

const MAX_AGE_S = 365 * 24 * 60 * 60

/** Of the device. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

export function storeTimeZone(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have had the Cookie Store API for too short a time.
  document.cookie = `${TIME_ZONE_COOKIE}=${ownTimeZone()}; path=/; max-age=${MAX_AGE_S}; samesite=lax`
}
