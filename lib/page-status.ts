/**
 * Tags by which a cached page says what became of it, so that the page cache can serve it with the right status.
 * Next lets a cached page answer 404 only by throwing, and then sends an empty document to whoever runs no scripts.
 */
export const MISSING_TAG = 'page-missing'
export const FAILED_TAG = 'page-failed'
