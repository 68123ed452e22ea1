/** The page of members that a visitor asked for; sent to the login page alone. Readable by scripts. */
export const WANTED_PAGE_COOKIE = 'wanted-page'

export const FORGOTTEN_PAGE = `${WANTED_PAGE_COOKIE}=; Path=/login; Max-Age=0; SameSite=Lax`
