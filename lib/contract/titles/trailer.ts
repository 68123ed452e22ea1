/** By the form of their keys: no address is taken from a catalogue, only made of site and key. */
const KEY_FORMS = { youtube: /^[\w-]{11}$/, vimeo: /^\d{1,12}$/ }

export type TrailerSite = keyof typeof KEY_FORMS

export interface Trailer {
  site: TrailerSite
  key: string
  name: string
  /** ISO 639-1. */
  language: string | null
}

export function isTrailerSite(site: unknown): site is TrailerSite {
  return typeof site === 'string' && Object.hasOwn(KEY_FORMS, site)
}

export function isTrailerKey(site: TrailerSite, key: unknown): key is string {
  return typeof key === 'string' && KEY_FORMS[site].test(key)
}
