import 'server-only'
import { type Account, viewerAccount } from '#contract'
import { hasProfileQuery } from '#lib/addresses/profile-path'
import { memberPath, ROUTES } from '#lib/addresses/routes'
import { readSession, type Session } from '#lib/server/session'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import { clientAddress } from '#lib/server/upstream/upstream-headers'

export type AccessDecision =
  | { action: 'render'; page: 'cached' }
  /** `rewriteTo` is the path of the page that renders, where that is another one. */
  | { action: 'render'; page: 'request-time'; rewriteTo?: string; endsSession?: boolean }
  | { action: 'redirect'; to: string; endsSession?: boolean }

const PUBLIC: readonly string[] = [
  ROUTES.search,
  ROUTES.register,
  ROUTES.forgotPassword,
  ROUTES.resetPassword,
  ROUTES.verifyEmail,
]

/** The page calls the upstream again, with its own timeout after this one. */
const TIMEOUT_MS = 2_000

const RENDER = { action: 'render', page: 'request-time' } as const satisfies AccessDecision

/**
 * Decides who may open which page. A path that is not listed here needs a session. The upstream is asked only where
 * the session cookie cannot decide; each page guards itself against the upstream.
 */
export async function decideAccess(path: string, request: Request): Promise<AccessDecision> {
  if (PUBLIC.includes(path)) return RENDER
  const session = await readSession(request)
  if (path.startsWith('/user/')) return decideProfile(path, session, request)
  if (!session) return path === ROUTES.login ? RENDER : { action: 'redirect', to: ROUTES.login }
  if (path === ROUTES.login) return decideLogin(await currentViewer(session, request))
  return path.startsWith('/admin') ? decideAdmin(await currentViewer(session, request)) : RENDER
}

/** A view of a member's collection is rendered per request; the page itself is cached. */
function decideProfile(path: string, session: Session | null, request: Request): AccessDecision {
  if (session !== null && path === memberPath(session.id)) return { action: 'redirect', to: ROUTES.profile }
  if (!hasProfileQuery(new URL(request.url).searchParams)) return { action: 'render', page: 'cached' }
  return { ...RENDER, rewriteTo: `${path}/titles` }
}

function decideLogin(viewer: Viewer): AccessDecision {
  return viewer === 'ended' ? { ...RENDER, endsSession: true } : { action: 'redirect', to: ROUTES.home }
}

function decideAdmin(viewer: Viewer): AccessDecision {
  if (viewer === 'ended') return { action: 'redirect', to: ROUTES.login, endsSession: true }
  const isOther = viewer !== 'unknown' && !viewer.isAdmin
  return isOther ? { action: 'redirect', to: ROUTES.home } : RENDER
}

/** The account of a session; 'ended' when the upstream no longer knows the session, 'unknown' when it fails. */
type Viewer = Account | 'ended' | 'unknown'

async function currentViewer({ token }: Session, request: Request): Promise<Viewer> {
  const options = { token, address: clientAddress(request.headers), signal: AbortSignal.timeout(TIMEOUT_MS) }
  try {
    return await callUpstream(viewerAccount, {}, options)
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return error.status === 401 ? 'ended' : 'unknown'
  }
}
