/** How the titles of a collection or a watchlist are shown. */
export type TitleLayout = 'list' | 'grid'

// A cookie, because the server needs it to render the page.
export const LAYOUT_COOKIE = 'collection-look'

/** Null until one is chosen: then phones show rows, and wider screens a grid. */
export function parseTitleLayout(value: string | undefined): TitleLayout | null {
  return value === 'grid' || value === 'list' ? value : null
}
