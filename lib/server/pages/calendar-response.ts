import 'server-only'
import { ENDPOINTS } from '#contract'
import { HttpError } from '#lib/server/gate/http-error'
import { replyToError } from '#lib/server/gate/reply'
import { PRIVATE_FILE_HEADERS } from '#lib/server/pages/private-file'
import { clientAddress, upstreamHeaders } from '#lib/server/upstream/upstream-headers'
import { sendRequest } from '#lib/server/upstream/upstream-http'

/** For calendar programs, which have no session: the file's name is the secret. */
export async function serveCalendar(request: Request, file: string): Promise<Response> {
  const requestId = crypto.randomUUID()
  try {
    const secret = /^([\w-]{1,64})\.ics$/.exec(file)?.[1]
    if (!secret) throw absent()
    const headers = upstreamHeaders({ requestId, address: clientAddress(request.headers) })
    const calendar = await sendRequest({
      method: 'GET',
      target: ENDPOINTS.calendar.path.replace('{secret}', secret),
      headers: { ...headers, accept: 'text/calendar' },
      signal: request.signal,
    })
    if (calendar.status === 429) throw tooMany(calendar.headers['retry-after'])
    if (calendar.status >= 500) throw new HttpError('unavailable', 'The calendar cannot be read just now.')
    if (calendar.status !== 200) throw absent()
    return new Response(Buffer.from(calendar.bytes), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="up-next.ics"',
        ...PRIVATE_FILE_HEADERS,
        'x-robots-tag': 'noindex',
      },
    })
  } catch (error) {
    return replyToError(error, request, requestId)
  }
}

function absent(): HttpError {
  return new HttpError('not_found', 'There is no such calendar.')
}

function tooMany(retryAfter: string | undefined): HttpError {
  const sentence = 'That was tried too often. Please try again later.'
  return new HttpError('too_many', sentence, { 'retry-after': retryAfter ?? '60' })
}
