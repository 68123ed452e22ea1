import { ROUTES } from '../routes.ts'

/** The page of members that a visitor asked for; sent to the login page alone. Readable by scripts. */
const COOKIE = 'wanted-page'
const SECONDS = 30 * 60
const PATH_MAX = 1000

const MEMBER_PAGES: readonly string[] = [
  ROUTES.profile,
  ROUTES.myMovies,
  ROUTES.watchlist,
  ROUTES.upNext,
  ROUTES.diary,
  ROUTES.lists,
  // Its owner edits it there.
  ROUTES.publicLists,
  ROUTES.statistics,
  ROUTES.rate,
  ROUTES.import,
  ROUTES.export,
]

/** @param path null forgets what was asked for, as does any path but a member's page */
export function wantedPageCookie(path: string | null, isHttps = false): string {
  const kept = path && path.length <= PATH_MAX ? memberPagePath(path) : null
  const value = encodeURIComponent(kept ?? '')
  const secure = isHttps ? '; Secure' : ''
  return `${COOKIE}=${value}; Path=${ROUTES.login}; Max-Age=${kept ? SECONDS : 0}; SameSite=Lax${secure}`
}

/** Null without one, and for anything but a member's page of this site: a cookie may have been set by anyone. */
export function parseWantedPage(cookies: string): string | null {
  const value = cookies.split('; ').find((one) => one.startsWith(`${COOKIE}=`))
  return memberPagePath(new URLSearchParams(value).get(COOKIE) ?? '')
}

function memberPagePath(path: string): string | null {
  try {
    const { origin, pathname, search } = new URL(path, 'http://here')
    const isMemberPage = MEMBER_PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`))
    return origin === 'http://here' && isMemberPage ? pathname + search : null
  } catch {
    return null
  }
}
