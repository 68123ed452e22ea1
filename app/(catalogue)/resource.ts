import { UpstreamError } from '#lib/server/upstream/upstream-error'

/** Seconds after which what the upstream kept from showing may be asked for again. */
const RETRY_S = '10'

/**
 * Answers with a file that is made of what the upstream says: 404 where there is nothing, 503 while the upstream fails,
 * which is kept nowhere, so that the last good file stays.
 */
export async function resourceOf(make: () => Promise<Response | null>): Promise<Response> {
  try {
    return (await make()) ?? new Response('There is no such page.', { status: 404 })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const headers = { 'retry-after': RETRY_S, 'cache-control': 'private, no-store' }
    return new Response('Not available right now.', { status: 503, headers })
  }
}
