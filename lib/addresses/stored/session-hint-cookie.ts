/** Readable by scripts; says only that there is a session. Without it a page makes no call for the viewer. */
export const SESSION_HINT_COOKIE = 'signed-in'
