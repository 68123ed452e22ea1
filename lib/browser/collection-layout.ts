/** How My Collection is shown on a phone: rows, or posters two abreast. Wider screens always show posters. */
export const COLLECTION_LOOKS = ['list', 'grid'] as const
export type CollectionLook = (typeof COLLECTION_LOOKS)[number]

/** The cookie that remembers it: a preference of this browser, which the server needs before it draws the page. */
export const LOOK_COOKIE = 'collection-look'

/** Seconds it is remembered for: a year. */
const REMEMBERED_S = 365 * 24 * 60 * 60

/** Reads the cookie; what it does not say or says oddly is a list. */
export function readLook(stated: string | undefined): CollectionLook {
  return COLLECTION_LOOKS.find((look) => look === stated) ?? 'list'
}

/** What `document.cookie` takes to remember a look. */
export function lookCookie(look: CollectionLook, path: string): string {
  return `${LOOK_COOKIE}=${look}; path=${path}; max-age=${REMEMBERED_S}; samesite=lax`
}
