// At any path: to a document that went to the login page without a reload the browser gives the cookies of its first path.
/** The page of members that a visitor asked for. Readable by scripts. */
export const WANTED_PAGE_COOKIE = 'wanted-page'

/** The login page's parameter from a page that found the session ended: the middleware takes it into the cookie. */
export const WANTED_PAGE = 'wanted'

export const FORGOTTEN_PAGE = `${WANTED_PAGE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
