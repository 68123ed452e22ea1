/** How My Collection is shown on a phone: rows, or posters two abreast. Wider screens always show posters. */
export const COLLECTION_LAYOUTS = ['list', 'grid'] as const
export type CollectionLayout = (typeof COLLECTION_LAYOUTS)[number]

/** The cookie that remembers it: a preference of this browser, which the server needs before it draws the page. */
export const LAYOUT_COOKIE = 'collection-look'

/** Seconds it is remembered for: a year. */
const REMEMBERED_S = 365 * 24 * 60 * 60

/** Reads the cookie; what it does not say or says oddly is a list. */
export function parseCollectionLayout(stated: string | undefined): CollectionLayout {
  return COLLECTION_LAYOUTS.find((look) => look === stated) ?? 'list'
}

/** What `document.cookie` takes to remember a look. */
export function layoutCookie(look: CollectionLayout, path: string): string {
  return `${LAYOUT_COOKIE}=${look}; path=${path}; max-age=${REMEMBERED_S}; samesite=lax`
}
