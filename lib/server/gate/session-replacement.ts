import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { login, logout, type SignedIn } from '#contract'
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

/** Replaces the session. @returns the sign-in response for the browser, without the token */
export async function signIn(
  headers: Headers,
  signedIn: SignedIn,
  previous: Session | null,
): Promise<object> {
  await startSession(headers, { token: signedIn.token, id: signedIn.account.id })
  if (previous && previous.token !== signedIn.token) await giveUp(previous.token)
  const { token: _, ...rest } = login.output.serialise(signedIn) as { token: string }
  return rest
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
