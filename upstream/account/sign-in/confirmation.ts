import type { FastifyRequest } from 'fastify'
import type { ConfirmMethod, EventMethod } from '#contract'
import { notSignedIn } from '#upstream/account/not-signed-in'
import { recordEvent } from '#upstream/account/sign-in/trail/record-event'
import { type WaysIn, waysIn } from '#upstream/account/sign-in/ways-in'
import { renewToken, type Viewer } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { asMember } from '#upstream/members/lock-member'
import { MINUTE, past, soon } from '#upstream/time'

/** Milliseconds, not sliding. */
const CONFIRMED_FOR = 10 * MINUTE

export function isConfirmed({ confirmedAt }: Viewer, now: Date): boolean {
  return confirmedAt !== null && confirmedAt > past(now, CONFIRMED_FOR)
}

/** Null where it is not confirmed, or not any more. */
export function confirmedUntil(viewer: Viewer, now: Date): string | null {
  const { confirmedAt } = viewer
  return confirmedAt !== null && isConfirmed(viewer, now) ? soon(new Date(confirmedAt), CONFIRMED_FOR) : null
}

export async function waysToConfirm(
  { db, settings }: Pick<Dependencies, 'db' | 'settings'>,
  memberId: number,
): Promise<ConfirmMethod[]> {
  return confirmMethods(await waysIn(db, settings, memberId))
}

/** The strongest that is there: the thief of a session of an account with a second factor may know its password. */
export function confirmMethods({ password, passkeys, factor, identity }: WaysIn): ConfirmMethod[] {
  const passkey = passkeys > 0 ? (['passkey'] as const) : []
  if (factor) return ['code', ...passkey]
  if (password) return ['password', ...passkey]
  if (passkey.length > 0) return [...passkey]
  return identity ? ['provider'] : []
}

/** @throws ApiError needs_confirmation, with what the member confirms with */
export async function assertConfirmed(
  dependencies: Pick<Dependencies, 'db' | 'settings' | 'clock'>,
  viewer: Viewer,
): Promise<void> {
  if (isConfirmed(viewer, dependencies.clock())) return
  throw needsConfirmation(await waysToConfirm(dependencies, viewer.id))
}

/** Of a call that takes the password in place of the confirmation. @throws ApiError needs_confirmation */
export async function assertConfirmedOrPassword(
  dependencies: Pick<Dependencies, 'db' | 'settings' | 'clock'>,
  viewer: Viewer,
): Promise<void> {
  if (isConfirmed(viewer, dependencies.clock())) return
  const ways = await waysIn(dependencies.db, dependencies.settings, viewer.id)
  if (ways.factor || !ways.password) throw needsConfirmation(confirmMethods(ways))
}

function needsConfirmation(methods: ConfirmMethod[]): ApiError {
  return new ApiError(
    'needs_confirmation',
    'signin.needsConfirmation',
    {},
    { needsConfirmation: { methods } },
  )
}

/** After the proof. The session's token is a new one: a stolen old one is worth nothing. */
export async function confirmSession(
  dependencies: Dependencies,
  request: FastifyRequest,
  viewer: Viewer,
  method: EventMethod,
): Promise<{ token: string; confirmedUntil: string }> {
  const { db, clock } = dependencies
  const now = clock()
  // What ends the member's sessions at the same moment would not see the new one.
  return asMember(db, viewer.id, async (tx) => {
    const token = await renewToken(tx, viewer.tokenHash, now)
    // It has ended, or another tab has confirmed it, since the request began.
    if (token === null) throw notSignedIn({ isReplaced: true })
    await recordEvent(tx, dependencies, request, viewer.id, 'confirmed', { method, viewer })
    return { token, confirmedUntil: soon(now, CONFIRMED_FOR) }
  })
}
