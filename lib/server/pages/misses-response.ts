import 'server-only'
import { HttpError } from '#lib/server/gate/http-error'
import { replyToError } from '#lib/server/gate/reply'
import { PRIVATE_FILE_HEADERS, requireSession } from '#lib/server/pages/private-file'
import { upstreamHeaders } from '#lib/server/upstream/upstream-headers'
import { sendRequest } from '#lib/server/upstream/upstream-http'

/** A table, which the gate's calls cannot carry. */
export async function serveMisses(request: Request, id: string): Promise<Response> {
  const requestId = crypto.randomUUID()
  try {
    const session = await requireSession(request)
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
        ...PRIVATE_FILE_HEADERS,
      },
    })
  } catch (error) {
    return replyToError(error, request, requestId)
  }
}

function absent(): HttpError {
  return new HttpError('not_found', 'There is no such import.')
}
