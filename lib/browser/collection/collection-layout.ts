/** On phones; wider screens always show posters in a grid. */
export type CollectionLayout = 'list' | 'grid'

// A cookie, because the server needs it to render the page.
export const LAYOUT_COOKIE = 'collection-look'
const MAX_AGE_S = 365 * 24 * 60 * 60

export function parseCollectionLayout(value: string | undefined): CollectionLayout {
  return value === 'grid' ? 'grid' : 'list'
}

export function layoutCookie(layout: CollectionLayout, path: string): string {
  return `${LAYOUT_COOKIE}=${layout}; path=${path}; max-age=${MAX_AGE_S}; samesite=lax`
}
