/** How the titles of a collection or a watchlist are shown. */
export type TitleLayout = 'list' | 'grid'

// A cookie, because the server needs it to render the page.
export const LAYOUT_COOKIE = 'collection-look'
const MAX_AGE_S = 365 * 24 * 60 * 60

/** Null until one is chosen: then phones show rows, and wider screens a grid. */
export function parseTitleLayout(value: string | undefined): TitleLayout | null {
  return value === 'grid' || value === 'list' ? value : null
}

export function layoutCookie(layout: TitleLayout, path: string): string {
  return `${LAYOUT_COOKIE}=${layout}; path=${path}; max-age=${MAX_AGE_S}; samesite=lax`
}
