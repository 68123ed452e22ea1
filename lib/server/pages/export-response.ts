import 'server-only'
import { ReadableStream } from 'node:stream/web'
import { archiveName, EXPORT_FORMATS, type ExportFormat } from '#contract'
import { EXPORT_FAILED, exportPath } from '#lib/addresses/export-download-path'
import { ROUTES } from '#lib/addresses/routes'
import { HttpError } from '#lib/server/gate/http-error'
import { replyToError } from '#lib/server/gate/reply'
import { PRIVATE_FILE_HEADERS, requireSession } from '#lib/server/pages/upstream-files'
import { clientAddress, upstreamHeaders } from '#lib/server/upstream/upstream-headers'
import { openStream } from '#lib/server/upstream/upstream-stream'

/** An archive, which the gate's calls cannot carry: it is passed on as it comes. */
export async function serveExport(request: Request): Promise<Response> {
  const requestId = crypto.randomUUID()
  try {
    const session = await requireSession(request)
    const format = formatOf(request)
    const archive = await openStream(
      exportPath(format),
      {
        ...upstreamHeaders({ requestId, token: session.token, address: clientAddress(request.headers) }),
        accept: 'application/zip',
      },
      request.signal,
    )
    if (archive.status !== 200) {
      archive.body.destroy()
      throw failureOf(archive.status, archive.headers['retry-after'])
    }
    // Not `Readable.toWeb`: it throws outside of any call when data comes after a cancel.
    return new Response(ReadableStream.from(archive.body) as BodyInit, {
      headers: {
        'content-type': 'application/zip',
        'content-disposition': `attachment; filename="${archiveName(format, new Date())}"`,
        ...PRIVATE_FILE_HEADERS,
        'x-request-id': requestId,
      },
    })
  } catch (error) {
    const reply = replyToError(error, request, requestId)
    return isNavigation(request) ? backToThePage(reply) : reply
  }
}

function formatOf(request: Request): ExportFormat {
  const stated = new URL(request.url).searchParams.get('format') ?? 'everything'
  const format = EXPORT_FORMATS.find((one) => one === stated)
  if (!format) throw new HttpError('bad_request', 'exports.noFormat')
  return format
}

function failureOf(status: number, retryAfter: string | string[] | undefined): HttpError {
  const headers = typeof retryAfter === 'string' ? { 'retry-after': retryAfter } : undefined
  if (status === 401) return new HttpError('not_signed_in', 'api.signInFirst')
  if (status === 429) return new HttpError('too_many', 'api.tooOftenForNow', {}, headers)
  return new HttpError('unavailable', 'exports.failed', {}, headers)
}

/** A link was followed, not a script's request. */
function isNavigation({ headers }: Request): boolean {
  return headers.get('accept')?.includes('text/html') === true
}

/** A reader sees the page again, with what went wrong, instead of JSON. */
function backToThePage(reply: Response): Response {
  const headers = new Headers(reply.headers)
  headers.delete('content-type')
  headers.set('location', `${ROUTES.export}?${EXPORT_FAILED}`)
  return new Response(null, { status: 303, headers })
}
