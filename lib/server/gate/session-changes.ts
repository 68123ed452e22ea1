import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { login, logout, type SignedIn } from '#contract'
import { type Session, startSession } from '#lib/server/session'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'

// The TTL exceeds any call's timeout: afterwards no late response to an old token can be on its way.
const forgotten = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })

/** Remembers for a minute that this process gave up a token, on logout or a newer sign-in. */
export function forget(token: string): void {
  forgotten.set(digest(token), true)
}

/** Whether this process gave up a token in the last minute, so that a 401 to it is expected. */
export function isForgotten(token: string): boolean {
  return forgotten.has(digest(token))
}

/**
 * Starts the session in a response's headers, and ends the previous one.
 * @returns the sign-in response for the browser: without the token
 */
export async function signIn(
  headers: Headers,
  signedIn: SignedIn,
  previous: Session | null,
): Promise<{ user: unknown }> {
  await startSession(headers, { token: signedIn.token, id: signedIn.account.id })
  if (previous && previous.token !== signedIn.token) await giveUp(previous.token)
  const { token: _, ...rest } = login.output.serialise(signedIn) as { token: string; user: unknown }
  return rest
}

async function giveUp(token: string): Promise<void> {
  forget(token)
  try {
    await callUpstream(logout, {}, { token })
  } catch (error) {
    // The new session is valid all the same, and the old token expires by itself.
    if (!(error instanceof UpstreamError)) throw error
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
