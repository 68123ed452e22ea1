import { isWithin, ROUTES } from '../routes.ts'

// At any path: to a document that went to the login page without a reload the browser gives the cookies of its first path.
/** The page of members that a visitor asked for. Readable by scripts. */
const WANTED_PAGE_COOKIE = 'wanted-page'

/** The login page's parameter from a page that found the session ended: the middleware takes it into the cookie. */
export const WANTED_PAGE = 'wanted'

export const FORGOTTEN_PAGE = `${WANTED_PAGE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`

const SECONDS = 30 * 60
const PATH_MAX = 1000

const MEMBER_PAGES: readonly string[] = [
  ROUTES.profile,
  ROUTES.myMovies,
  ROUTES.watchlist,
  ROUTES.upNext,
  ROUTES.recommendations,
  ROUTES.diary,
  ROUTES.lists,
  // Its owner edits it there.
  ROUTES.publicLists,
  ROUTES.statistics,
  ROUTES.rate,
  ROUTES.import,
  ROUTES.connections,
  ROUTES.export,
]

/** @param path any but a member's page is forgotten */
export function wantedPageCookie(path: string, isHttps = false): string {
  const kept = path.length <= PATH_MAX && memberPagePath(path)
  if (!kept) return FORGOTTEN_PAGE
  const secure = isHttps ? '; Secure' : ''
  return `${WANTED_PAGE_COOKIE}=${encodeURIComponent(kept)}; Path=/; Max-Age=${SECONDS}; SameSite=Lax${secure}`
}

/** Null without one, and for anything but a member's page of this site: a cookie may have been set by anyone. */
export function parseWantedPage(cookies: string): string | null {
  const value = cookies.split('; ').find((one) => one.startsWith(`${WANTED_PAGE_COOKIE}=`))
  return memberPagePath(new URLSearchParams(value).get(WANTED_PAGE_COOKIE) ?? '')
}

function memberPagePath(path: string): string | null {
  try {
    const { origin, pathname, search } = new URL(path, 'http://here')
    const isMemberPage = MEMBER_PAGES.some((page) => isWithin(pathname, page))
    return origin === 'http://here' && isMemberPage ? pathname + search : null
  } catch {
    return null
  }
}
