import { TIME_ZONE_COOKIE } from '#lib/addresses/stored/time-zone-cookie'
import { storeCookie } from '#lib/browser/stored/store-cookie'

/** Of the device. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

export function storeTimeZone(): void {
  storeCookie(TIME_ZONE_COOKIE, ownTimeZone(), '/')
}
