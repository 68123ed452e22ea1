import 'server-only'
import { rejectCrossSite } from '#lib/server/gate/csrf'
import { HttpError } from '#lib/server/gate/http-error'
import { replyToError } from '#lib/server/gate/reply'
import { readSession } from '#lib/server/session'
import { settings } from '#lib/server/settings'
import { upstreamHeaders } from '#lib/server/upstream/upstream-headers'
import { sendRequest } from '#lib/server/upstream/upstream-http'

/** A table, which the gate's calls cannot carry. */
export async function serveMisses(request: Request, id: string): Promise<Response> {
  const requestId = crypto.randomUUID()
  try {
    rejectCrossSite(request, settings().SITE_URL)
    const session = await readSession(request)
    if (!session) throw new HttpError('not_signed_in', 'Please sign in.')
    if (!/^\d{1,9}$/.test(id)) throw absent()
    const table = await sendRequest({
      method: 'GET',
      target: `/api/imports/${id}/misses.csv`,
      headers: { ...upstreamHeaders({ requestId, token: session.token }), accept: 'text/csv' },
      signal: request.signal,
    })
    if (table.status !== 200) throw absent()
    return new Response(Buffer.from(table.bytes), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="misses-${id}.csv"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      },
    })
  } catch (error) {
    return replyToError(error, request, requestId)
  }
}

function absent(): HttpError {
  return new HttpError('not_found', 'There is no such import.')
}
