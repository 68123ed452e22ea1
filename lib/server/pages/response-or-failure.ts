import { RETRY_S } from '#lib/server/pages/page-status'
import { UpstreamError } from '#lib/server/upstream/upstream-error'

/** 404 without data; 503 while the upstream fails, uncached so that the last good file stays. */
export async function responseOrFailure(make: () => Promise<Response | null>): Promise<Response> {
  try {
    return (await make()) ?? new Response('There is no such page.', { status: 404 })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    const headers = { 'retry-after': String(RETRY_S), 'cache-control': 'private, no-store' }
    return new Response('Not available right now.', { status: 503, headers })
  }
}
