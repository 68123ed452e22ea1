import { ROUTES } from './routes.ts'

/** The page of members that a visitor asked for; for the login page alone. Readable by scripts. */
const COOKIE = 'wanted-page'
const SECONDS = 30 * 60
const PATH_MAX = 1000

/** Forgets the page without a path. */
export function wantedPageCookie(path?: string): string {
  const kept = path && path.length <= PATH_MAX ? path : ''
  return `${COOKIE}=${encodeURIComponent(kept)}; Path=${ROUTES.login}; Max-Age=${kept ? SECONDS : 0}; SameSite=Lax`
}

const MEMBER_PAGES: readonly string[] = [
  ROUTES.profile,
  ROUTES.myMovies,
  ROUTES.watchlist,
  ROUTES.upNext,
  ROUTES.diary,
  ROUTES.lists,
  ROUTES.statistics,
  ROUTES.import,
  ROUTES.export,
]

/** Null without one, and for anything but a member's page of this site. */
export function parseWantedPage(cookies: string): string | null {
  const value = cookies.split('; ').find((one) => one.startsWith(`${COOKIE}=`))
  try {
    const { origin, pathname, search } = new URL(
      decodeURIComponent(value?.slice(COOKIE.length + 1) ?? ''),
      'http://here',
    )
    const isMemberPage = MEMBER_PAGES.some((page) => pathname === page || pathname.startsWith(`${page}/`))
    return origin === 'http://here' && isMemberPage ? pathname + search : null
  } catch {
    return null
  }
}
