import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { logout } from '#contract'
import { rememberDevice } from '#lib/server/gate/known-devices'
import { type Session, startSession } from '#lib/server/session-cookie'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'

// Tokens given up on logout or a newer sign-in, for hosts whose 401 does not say so (`isReplaced`). The TTL exceeds any call's
// timeout: no 401 arrives later.
const forgotten = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })

export function forget(token: string): void {
  forgotten.set(digest(token), true)
}

export function isForgotten(token: string): boolean {
  return forgotten.has(digest(token))
}

/**
 * Replaces the session by what a call has begun, or confirmed.
 * @param begun the call's response: a token, and of a sign-in its account
 */
export async function replaceSession(
  headers: Headers,
  request: Request,
  { token, account }: { token: string; account?: { id: number; email: string } },
  previous: Session | null,
): Promise<void> {
  const id = account?.id ?? previous?.id
  if (id === undefined) return
  await startSession(headers, { token, id })
  // The one that is confirmed the upstream has replaced itself.
  if (previous && previous.token !== token) await (account ? giveUp(previous.token) : forget(previous.token))
  if (account?.email) await rememberDevice(headers, request, account.email)
}

async function giveUp(token: string): Promise<void> {
  forget(token)
  try {
    await callUpstream(logout, {}, { token })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
