import 'server-only'
import { FILE_POLICY } from '#lib/server/csp'
import { rejectCrossSite } from '#lib/server/gate/csrf'
import { HttpError } from '#lib/server/gate/http-error'
import { readSession, type Session } from '#lib/server/session'
import { settings } from '#lib/server/settings'

/** For what is only one member's: no cache stores it, and nothing in it runs. */
export const PRIVATE_FILE_HEADERS = {
  'content-security-policy': FILE_POLICY,
  'cache-control': 'private, no-store',
}

/** @throws HttpError for a request from another site, or without a session */
export async function requireSession(request: Request): Promise<Session> {
  rejectCrossSite(request, settings().SITE_URL)
  const session = await readSession(request)
  if (!session) throw new HttpError('not_signed_in', 'Please sign in.')
  return session
}
