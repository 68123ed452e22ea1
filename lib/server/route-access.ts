import 'server-only'
import { type Account, viewerAccount } from '#contract'
import { hasProfileQuery } from '#lib/addresses/profile-path'
import { memberPath, ROUTES } from '#lib/addresses/routes'
import { readSession, type Session } from '#lib/server/session'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import { clientAddress } from '#lib/server/upstream/upstream-headers'

/** What becomes of a request for a page. */
export type AccessDecision =
  | { go: 'on'; page: 'cached' }
  /** `as` is the path of the page that answers, where that is another one. */
  | { go: 'on'; page: 'request-time'; as?: string; endsSession?: boolean }
  | { go: 'away'; to: string; endsSession?: boolean }

const OPEN: readonly string[] = [
  ROUTES.search,
  ROUTES.register,
  ROUTES.forgotPassword,
  ROUTES.resetPassword,
  ROUTES.verifyEmail,
]

/** Milliseconds a guard waits to hear who asks. The page asks again, and has its own deadline after this one. */
const PATIENCE_MS = 2_000

const ENTER = { go: 'on', page: 'request-time' } as const satisfies AccessDecision

/** Who may open which page. A path that is not known to be open needs a session. */
export async function decideAccess(path: string, request: Request): Promise<AccessDecision> {
  if (OPEN.includes(path)) return ENTER
  const session = await readSession(request)
  if (path.startsWith('/user/')) return atProfile(path, session, request)
  const viewer = await whoIs(session, request)
  if (path === ROUTES.login) return atLogin(viewer)
  if (viewer === 'nobody') return { go: 'away', to: ROUTES.login }
  if (viewer === 'ended') return { go: 'away', to: ROUTES.login, endsSession: true }
  // Where the upstream cannot say who somebody is, the page says that it failed: it asks again, and shows nothing else.
  const isBarred = path.startsWith('/admin') && viewer !== 'unknown' && !viewer.isAdmin
  return isBarred ? { go: 'away', to: ROUTES.home } : ENTER
}

/** A view of somebody's collection is rendered for its request; the page itself is the same for everybody. */
function atProfile(path: string, session: Session | null, request: Request): AccessDecision {
  if (session !== null && path === memberPath(session.id)) return { go: 'away', to: ROUTES.profile }
  if (!hasProfileQuery(new URL(request.url).searchParams)) return { go: 'on', page: 'cached' }
  return { ...ENTER, as: `${path}/titles` }
}

/** The account behind a session; 'ended' when the upstream no longer knows it, 'unknown' when it cannot say. */
type Viewer = Account | 'nobody' | 'ended' | 'unknown'

async function whoIs(session: Session | null, request: Request): Promise<Viewer> {
  if (!session) return 'nobody'
  try {
    const asking = { token: session.token, address: clientAddress(request.headers) }
    return await callUpstream(viewerAccount, {}, { ...asking, signal: AbortSignal.timeout(PATIENCE_MS) })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return error.status === 401 ? 'ended' : 'unknown'
  }
}

function atLogin(viewer: Viewer): AccessDecision {
  if (viewer === 'nobody') return ENTER
  if (viewer === 'ended') return { ...ENTER, endsSession: true }
  return { go: 'away', to: ROUTES.home }
}
