/**
 * The readable cookie beside the session: it says that there is one, and nothing else. The browser asks who is
 * signed in only when it is there, so that a visitor's page view makes no call.
 */
export const SESSION_HINT_COOKIE = 'signed-in'
