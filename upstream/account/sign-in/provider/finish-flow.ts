import type { FastifyRequest } from 'fastify'
import type { finishProvider, OutputOf } from '#contract'
import { confirmSession, waysToConfirm } from '#upstream/account/sign-in/confirmation'
import type { Claims } from '#upstream/account/sign-in/provider/claims'
import { type Flow, takeFlow } from '#upstream/account/sign-in/provider/flows'
import { findOwner, noteUse } from '#upstream/account/sign-in/provider/identities'
import { issueTicket } from '#upstream/account/sign-in/provider/identity-tickets'
import { linkIdentity } from '#upstream/account/sign-in/provider/link-identity'
import type { Provider } from '#upstream/account/sign-in/provider/open-provider'
import { passFirstFactor } from '#upstream/account/sign-in/start-session'
import { recordFailure } from '#upstream/account/sign-in/trail/record-event'
import { isUsernameTaken } from '#upstream/account/taken-usernames'
import type { Viewer } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { SECOND } from '#upstream/time'

/** Milliseconds by which the provider's clock may be behind. */
const CLOCKS_APART = 30 * SECOND

type Finished = OutputOf<typeof finishProvider>

/** @throws ApiError bad_request, needs_factor, conflict, unavailable */
export async function finishFlow(
  dependencies: Dependencies,
  provider: Provider,
  request: FastifyRequest,
  viewer: Viewer | null,
  answer: string,
): Promise<Finished> {
  const { db, clock } = dependencies
  // Gone before anything is checked: it is used once, whatever comes of it.
  const flow = await takeFlow(db, request, clock())
  if (!flow) throw notBegun()
  if (flow.purpose === 'sign-in') {
    return signInWith(dependencies, request, await provider.claims(answer, flow))
  }
  // Of another session than it was begun in, it would be another's account.
  if (!viewer || viewer.id !== flow.memberId) throw notBegun()
  const claims = await provider.claims(answer, flow)
  if (flow.purpose === 'confirm')
    return confirmWith(dependencies, provider, request, viewer, { flow, claims })
  await linkIdentity(dependencies, request, viewer.id, claims, { viewer })
  return { step: 'linked' }
}

/** The identity is issuer and subject: an address may be typed or recycled at the provider. */
async function signInWith(
  dependencies: Dependencies,
  request: FastifyRequest,
  claims: Claims,
): Promise<Finished> {
  const { db, clock } = dependencies
  const now = clock()
  const memberId = await findOwner(db, claims)
  if (memberId === null) {
    const { email, isVerified } = claims
    const isFree = claims.username !== null && !(await isUsernameTaken(db, claims.username, email ?? ''))
    const username = isFree ? claims.username : null
    return { step: 'new', ticket: await issueTicket(db, claims, now), email, isVerified, username }
  }
  await noteUse(db, claims, now)
  const confirmedAt = claims.authTime === null || claims.authTime > now ? now : claims.authTime
  const signedIn = await passFirstFactor(dependencies, request, memberId, {
    first: 'provider',
    confirmedAt,
    assertStillRight: async (tx) => {
      if ((await findOwner(tx, claims)) !== memberId) throw notBegun()
    },
  })
  return { step: 'signed-in', ...signedIn }
}

async function confirmWith(
  dependencies: Dependencies,
  { name }: Provider,
  request: FastifyRequest,
  viewer: Viewer,
  { flow, claims }: { flow: Flow; claims: Claims },
): Promise<Finished> {
  const { db, clock } = dependencies
  await assertConfirmsThere(dependencies, viewer)
  const refuse = (reason: 'provider.otherIdentity' | 'provider.signInAgain') => {
    recordFailure(dependencies, request, viewer.id, 'confirm_failed', { method: 'provider', viewer })
    return new ApiError('bad_request', reason, { name })
  }
  if ((await findOwner(db, claims)) !== viewer.id) throw refuse('provider.otherIdentity')
  // One that does not say when proves no more than its own session: that is documented.
  const earliest = Date.parse(flow.startedAt) - CLOCKS_APART
  if (claims.authTime !== null && claims.authTime.getTime() < earliest) throw refuse('provider.signInAgain')
  await noteUse(db, claims, clock())
  return { step: 'confirmed', ...(await confirmSession(dependencies, request, viewer, 'provider')) }
}

/** Only where nothing else is left to confirm with. @throws ApiError bad_request */
export async function assertConfirmsThere(dependencies: Dependencies, viewer: Viewer): Promise<void> {
  if ((await waysToConfirm(dependencies, viewer.id)).includes('provider')) return
  throw new ApiError('bad_request', 'signin.cannotConfirmWith')
}

function notBegun(): ApiError {
  return new ApiError('bad_request', 'provider.notBegun')
}
