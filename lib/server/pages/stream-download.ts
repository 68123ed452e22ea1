import 'server-only'
import { ReadableStream } from 'node:stream/web'
import { DOWNLOAD_FAILED } from '#lib/addresses/export-download-path'
import { HttpError } from '#lib/server/gate/http-error'
import { replyToError } from '#lib/server/gate/reply'
import { PRIVATE_FILE_HEADERS, requireSession } from '#lib/server/pages/upstream-files'
import { clientAddress, upstreamHeaders } from '#lib/server/upstream/upstream-headers'
import { openStream } from '#lib/server/upstream/upstream-stream'

interface Download {
  /** The upstream's path and query. @throws HttpError */
  target: () => string
  contentType: string
  filename: () => string
  unreadable: 'exports.failed' | 'signin.fileFailed'
  /** Where the link stands. */
  page: string
}

/** A member's file of any size, which the gate's calls cannot carry: it is passed on as it comes. */
export async function streamDownload(request: Request, download: Download): Promise<Response> {
  const requestId = crypto.randomUUID()
  try {
    const session = await requireSession(request)
    const file = await openStream(
      download.target(),
      {
        ...upstreamHeaders({ requestId, token: session.token, address: clientAddress(request.headers) }),
        accept: download.contentType.split(';')[0] ?? '*/*',
      },
      request.signal,
    )
    if (file.status !== 200) {
      file.body.destroy()
      throw failureOf(download, file.status, file.headers['retry-after'])
    }
    // Not `Readable.toWeb`: it throws outside of any call when data comes after a cancel.
    return new Response(ReadableStream.from(file.body) as BodyInit, {
      headers: {
        'content-type': download.contentType,
        'content-disposition': `attachment; filename="${download.filename()}"`,
        ...PRIVATE_FILE_HEADERS,
        'x-request-id': requestId,
      },
    })
  } catch (error) {
    const reply = replyToError(error, request, requestId)
    return isNavigation(request) ? backToThePage(reply, download.page) : reply
  }
}

function failureOf(
  { unreadable }: Download,
  status: number,
  retryAfter: string | string[] | undefined,
): HttpError {
  const headers = typeof retryAfter === 'string' ? { 'retry-after': retryAfter } : undefined
  if (status === 400) return new HttpError('bad_request', 'api.unreadable')
  if (status === 401) return new HttpError('not_signed_in', 'api.signInFirst')
  if (status === 403) return new HttpError('forbidden', 'api.adminsOnly')
  if (status === 429) return new HttpError('too_many', 'api.tooOftenForNow', {}, headers)
  return new HttpError('unavailable', unreadable, {}, headers)
}

/** A link was followed, not a script's request. */
function isNavigation({ headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') === true
}

/** A reader sees the page again, with what went wrong, instead of JSON. */
function backToThePage(reply: Response, page: string): Response {
  const headers = new Headers(reply.headers)
  headers.delete('content-type')
  headers.set('location', `${page}?${DOWNLOAD_FAILED}`)
  return new Response(null, { status: 303, headers })
}
