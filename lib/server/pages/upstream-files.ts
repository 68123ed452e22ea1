import 'server-only'
import { ENDPOINTS } from '#contract'
import { FILE_POLICY } from '#lib/server/csp'
import { rejectCrossSite } from '#lib/server/gate/csrf'
import { HttpError } from '#lib/server/gate/http-error'
import { rejectProgram } from '#lib/server/gate/program-token'
import { replyToError } from '#lib/server/gate/reply'
import { readSession, type Session } from '#lib/server/session-cookie'
import { settings } from '#lib/server/settings'
import { clientAddress, upstreamHeaders } from '#lib/server/upstream/upstream-headers'
import { sendRequest } from '#lib/server/upstream/upstream-http'

// Files of the upstream, which the gate's calls cannot carry.

/** For what is only one member's: no cache stores it, and nothing in it runs. */
export const PRIVATE_FILE_HEADERS = {
  'content-security-policy': FILE_POLICY,
  'cache-control': 'private, no-store',
}

/** For calendar programs, which have no session: the file's name is the secret. */
export function serveCalendar(request: Request, file: string): Promise<Response> {
  const secret = /^([\w-]{1,64})\.ics$/.exec(file)?.[1]
  return passOn(request, {
    missing: 'shows.noCalendar',
    unreadable: 'shows.calendarUnreadable',
    target: secret ? ENDPOINTS.calendar.path.replace('{secret}', secret) : null,
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'inline; filename="up-next.ics"',
      ...PRIVATE_FILE_HEADERS,
      'x-robots-tag': 'noindex',
    },
  })
}

export function serveUnmatchedCsv(request: Request, id: string): Promise<Response> {
  return passOn(request, {
    missing: 'imports.notThere',
    unreadable: 'imports.unreadable',
    target: /^\d{1,9}$/.test(id) ? `/api/imports/${id}/misses.csv` : null,
    needsSession: true,
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="misses-${id}.csv"`,
      ...PRIVATE_FILE_HEADERS,
    },
  })
}

export function servePicture(request: Request, name: string): Promise<Response> {
  const etag = `"${name}"`
  return passOn(request, {
    missing: 'pictures.notThere',
    unreadable: 'pictures.unreadable',
    target: /^[0-9a-f]{64}\.webp$/.test(name) ? `/pictures/${name}` : null,
    ...(request.headers.get('if-none-match')?.includes(name) && { ifNoneMatch: etag }),
    headers: {
      'content-type': 'image/webp',
      'content-disposition': `inline; filename="${name}"`,
      'content-security-policy': FILE_POLICY,
      // Each view revalidates the picture: no cache outlives its removal.
      'cache-control': 'no-cache',
      etag,
    },
  })
}

interface UpstreamFile {
  missing: 'shows.noCalendar' | 'imports.notThere' | 'pictures.notThere'
  unreadable: 'shows.calendarUnreadable' | 'imports.unreadable' | 'pictures.unreadable'
  /** Null for an address that no such file has. */
  target: string | null
  needsSession?: true
  ifNoneMatch?: string
  /** Of the response. */
  headers: Record<string, string>
}

async function passOn(request: Request, file: UpstreamFile): Promise<Response> {
  const requestId = crypto.randomUUID()
  const { missing, unreadable, target, needsSession, ifNoneMatch, headers } = file
  try {
    const token = needsSession && (await requireSession(request)).token
    if (target === null) throw new HttpError('not_found', missing)
    const response = await sendRequest({
      method: 'GET',
      target,
      headers: {
        ...upstreamHeaders({ requestId, token, address: clientAddress(request.headers) }),
        accept: headers['content-type']?.split(';')[0] ?? '*/*',
        ...(ifNoneMatch && { 'if-none-match': ifNoneMatch }),
      },
      signal: request.signal,
    })
    const { status, bytes } = response
    if (status === 304) return new Response(null, { status, headers })
    if (status === 429) throw tooMany(response.headers['retry-after'])
    if (status >= 500) throw new HttpError('unavailable', unreadable)
    if (status !== 200) throw new HttpError('not_found', missing)
    return new Response(Buffer.from(bytes), { headers })
  } catch (error) {
    return replyToError(error, request, requestId)
  }
}

/** @throws HttpError for a request from another site, or without a session */
export async function requireSession(request: Request): Promise<Session> {
  rejectCrossSite(request, settings().SITE_URL)
  rejectProgram(request)
  const session = await readSession(request)
  if (!session) throw new HttpError('not_signed_in', 'api.signInFirst')
  return session
}

function tooMany(retryAfter: string | undefined): HttpError {
  return new HttpError('too_many', 'api.tooOftenForNow', {}, { 'retry-after': retryAfter ?? '60' })
}
