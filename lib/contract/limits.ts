// The specification's constants (sections 5 and 9), and ours beside them.

export const SEARCH_PAGE_SIZE = 18
export const COLLECTION_PAGE_SIZE = 15
export const SIMILAR_TITLES = 10
export const RATING_MAX = 100
/** The step of slider and hover. */
export const RATING_STEP = 5
/** Star n sets n times this. */
export const RATING_PER_STAR = 20
export const STARS = 5
export const PICTURE_MAX_BYTES = 5 * 1024 * 1024
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
/** Characters. */
export const PASSWORD_MIN = 6
/** Hashing longer passwords would only cost time. */
export const PASSWORD_MAX_BYTES = 1024
export const NOTICE_MS = 5_000
export const TOAST_MS = 3_000
/** The delay of the redirect after a reset or a verification. */
export const REDIRECT_MS = 3_000
/** The timeout of lazily loaded parts. */
export const LAZY_PART_MS = 120_000
/** Page numbers around the current one. */
export const PAGER_WINDOW = 3
/** Characters; longer queries are cut, not rejected. */
export const QUERY_MAX = 200

/** Ids on one page of the known ids, as many as a sitemap file may have. */
export const KNOWN_PAGE_SIZE = 50_000

/** Clamped to 0..100 and rounded. */
export function toRating(value: number): number {
  return Math.round(Math.min(RATING_MAX, Math.max(0, value)))
}
