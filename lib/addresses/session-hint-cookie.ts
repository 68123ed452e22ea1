/**
 * Readable by scripts, and says only that there is a session: without it a page makes no call for the
 * viewer.
 */
export const SESSION_HINT_COOKIE = 'signed-in'
