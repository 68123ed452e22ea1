import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { login, logout, type SignedIn } from '#contract'
import { type Session, startSession } from '#lib/server/session'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'

// Longer than any call may take: afterwards no late answer to an old token can be on its way.
const forgotten = new LRUCache<string, true>({ max: 10_000, ttl: 60_000 })

/** Remembers for a minute that a token was given up here, by logout or by a newer sign-in. */
export function forget(token: string): void {
  forgotten.set(digest(token), true)
}

/** Whether a token was given up here a moment ago: a 401 to it is no news. */
export function isForgotten(token: string): boolean {
  return forgotten.has(digest(token))
}

/**
 * Begins the session in an answer's headers, and ends the one that was presented.
 * @returns the sign-in answer as the browser gets it: without the token
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
    // The new session stands all the same; the old token runs out by itself.
    if (!(error instanceof UpstreamError)) throw error
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
