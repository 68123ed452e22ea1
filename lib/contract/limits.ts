/** The specification's constants (sections 5 and 9), each written once. */

/** Results on one page of search. */
export const SEARCH_PAGE_SIZE = 18
/** Entries on one page of My Collection. */
export const COLLECTION_PAGE_SIZE = 15
/** Similar titles on a details page. */
export const SIMILAR_TITLES = 10
/** Ratings run from 0 to this. */
export const RATING_MAX = 100
/** Slider and hover snap to multiples of this. */
export const RATING_STEP = 5
/** Pressing star n sets n times this. */
export const RATING_PER_STAR = 20
/** Stars in a row. */
export const STARS = 5
/** Bytes of a profile picture. */
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
/** Media types a profile picture may have. */
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
/** Characters of a password, at least. */
export const PASSWORD_MIN = 6
/** Bytes of a password, at most: hashing longer ones would only cost time. */
export const PASSWORD_MAX_BYTES = 1024
/** Milliseconds after which a notice leaves. */
export const NOTICE_MS = 5_000
/** Milliseconds after which a toast leaves. */
export const TOAST_MS = 3_000
/** Milliseconds between success and the redirect, after a reset or a verification. */
export const REDIRECT_MS = 3_000
/** Milliseconds after which a part of a page that loads lazily gives up. */
export const LAZY_PART_MS = 120_000
/** Page numbers shown around the current one. */
export const PAGER_WINDOW = 3
/** Characters of a search query: longer ones are cut, not refused. */
export const QUERY_MAX = 200

/** Numbers on one page of what an API knows: what a file of a sitemap may hold. */
export const KNOWN_PAGE_SIZE = 50_000

/** Where the picture paths of titles and people lead, unless a setting names another host. */
export const TMDB_IMAGES = 'https://image.tmdb.org/t/p'

/** A rating as the product keeps it: clamped to 0..100 and rounded. */
export function toRating(value: number): number {
  return Math.round(Math.min(RATING_MAX, Math.max(0, value)))
}
