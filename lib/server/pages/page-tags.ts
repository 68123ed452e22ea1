/**
 * Tags by which a cached page says what became of it, so that the page cache can serve it with the right status.
 * Next lets a cached page answer 404 only by throwing, and then sends an empty document to whoever runs no scripts.
 */
export const MISSING_TAG = 'page-missing'
export const FAILED_TAG = 'page-failed'
/** A page that says of a list that it is empty, because the upstream failed. */
export const INCOMPLETE_TAG = 'page-incomplete'

/** Seconds that a page lives which is not what it would be if the upstream answered. */
export const FAILED_PAGE_LIFE_S = 10
