/** How My Collection is shown on a phone: rows, or two columns of posters. Wider screens always show posters. */
export const COLLECTION_LAYOUTS = ['list', 'grid'] as const
export type CollectionLayout = (typeof COLLECTION_LAYOUTS)[number]

// A cookie, because the server needs it to render the page.
export const LAYOUT_COOKIE = 'collection-look'
const MAX_AGE_S = 365 * 24 * 60 * 60

export function parseCollectionLayout(value: string | undefined): CollectionLayout {
  return COLLECTION_LAYOUTS.find((layout) => layout === value) ?? 'list'
}

/** The layout as a value for `document.cookie`. */
export function layoutCookie(layout: CollectionLayout, path: string): string {
  return `${LAYOUT_COOKIE}=${layout}; path=${path}; max-age=${MAX_AGE_S}; samesite=lax`
}
