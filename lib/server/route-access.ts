import 'server-only'
import { type Account, listOwner, viewerAccount } from '#contract'
import { hasListQuery, parseListId } from '#lib/addresses/list-path'
import { hasProfileQuery, isPublicView } from '#lib/addresses/profile-path'
import { memberPath, ROUTES } from '#lib/addresses/routes'
import { WANTED_PAGE } from '#lib/addresses/stored/wanted-page'
import { readSession, type Session } from '#lib/server/session-cookie'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import { clientAddress } from '#lib/server/upstream/upstream-headers'

export type AccessDecision =
  | { action: 'render'; page: 'cached' }
  | { action: 'render'; page: 'request-time'; rewriteTo?: string; endsSession?: boolean }
  | {
      action: 'redirect'
      to: string
      endsSession?: boolean
      /** The page to open after signing in, unless it is the one that was requested. */
      wanted?: string
    }

const PUBLIC: readonly string[] = [
  ROUTES.search,
  ROUTES.publicLists,
  ROUTES.register,
  ROUTES.forgotPassword,
  ROUTES.resetPassword,
  ROUTES.verifyEmail,
  ROUTES.providerCallback,
  ROUTES.letIn,
  ROUTES.keepFactor,
  ROUTES.switchFactorOff,
]

// Short, because the page calls the upstream again with a timeout of its own.
const TIMEOUT_MS = 2_000

const RENDER = { action: 'render', page: 'request-time' } as const satisfies AccessDecision

// Paths that are not listed need a session. The upstream is called only where the cookie cannot decide.
export async function decideAccess(path: string, request: Request): Promise<AccessDecision> {
  if (PUBLIC.includes(path)) return RENDER
  if (path.startsWith(`${ROUTES.browse}/`)) return decideBrowse(path, request)
  const session = await readSession(request)
  if (path === ROUTES.changePassword) return decideChangePassword(session)
  if (/^\/user\/[^/]+\/tv\//.test(path)) return RENDER
  if (path.startsWith('/user/')) return decideProfile(path, session, request)
  if (path.startsWith('/list/')) return decideList(path, session, request)
  if (!session) return path === ROUTES.login ? RENDER : { action: 'redirect', to: ROUTES.login }
  if (path === ROUTES.login) return decideLogin(await currentViewer(session, request), request)
  return path.startsWith('/admin') ? decideAdmin(await currentViewer(session, request)) : RENDER
}

/** The cached page ignores parameters. */
function decideBrowse(path: string, request: Request): AccessDecision {
  const isQuery = new URL(request.url).searchParams.size > 0
  return isQuery ? { ...RENDER, rewriteTo: `${path}/with-query` } : { action: 'render', page: 'cached' }
}

function decideChangePassword(session: Session | null): AccessDecision {
  return { action: 'redirect', to: session ? `${ROUTES.profile}#security` : ROUTES.forgotPassword }
}

function decideProfile(path: string, session: Session | null, request: Request): AccessDecision {
  const parameters = new URL(request.url).searchParams
  const isOwn = session !== null && path === memberPath(session.id)
  if (isOwn && !isPublicView(parameters)) return { action: 'redirect', to: ROUTES.profile }
  if (!hasProfileQuery(parameters)) return { action: 'render', page: 'cached' }
  return { ...RENDER, rewriteTo: `${path}/with-query` }
}

/** An owner gets a page of their own: a private list is in no cache, and what has just changed is shown. */
async function decideList(path: string, session: Session | null, request: Request): Promise<AccessDecision> {
  const { searchParams } = new URL(request.url)
  if (searchParams.has('edit') && !session) return { action: 'redirect', to: ROUTES.login }
  const id = parseListId(path.split('/')[2] ?? '')
  const isOwner = session !== null && id !== null && (await isOwnList(id, session, request))
  return isOwner || hasListQuery(searchParams)
    ? { ...RENDER, rewriteTo: `${path}/with-query` }
    : { action: 'render', page: 'cached' }
}

async function isOwnList(id: string, { token }: Session, request: Request): Promise<boolean> {
  try {
    return (await callUpstream(listOwner, { id }, callOptions(token, request))).isOwner
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return false
  }
}

/**
 * The only page that clears the cookie of an ended session: the others lead here by a redirect, with which the browser
 * sends a newer cookie if it has one by then. A page that finds the session ended names itself in the address.
 */
function decideLogin(viewer: Viewer, request: Request): AccessDecision {
  if (viewer !== 'ended') return { action: 'redirect', to: ROUTES.home }
  const wanted = new URL(request.url).searchParams.get(WANTED_PAGE)
  if (wanted === null) return { ...RENDER, endsSession: true }
  return { action: 'redirect', to: ROUTES.login, endsSession: true, wanted }
}

function decideAdmin(viewer: Viewer): AccessDecision {
  if (viewer === 'ended') return { action: 'redirect', to: ROUTES.login }
  const isOther = viewer !== 'unknown' && !viewer.isAdmin
  return isOther ? { action: 'redirect', to: ROUTES.home } : RENDER
}

/** 'ended' when the upstream no longer knows the session, 'unknown' when it fails. */
type Viewer = Account | 'ended' | 'unknown'

async function currentViewer({ token }: Session, request: Request): Promise<Viewer> {
  try {
    return await callUpstream(viewerAccount, {}, callOptions(token, request))
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return error.status === 401 ? 'ended' : 'unknown'
  }
}

function callOptions(token: string, { headers }: Request) {
  return { token, address: clientAddress(headers), signal: AbortSignal.timeout(TIMEOUT_MS) }
}
