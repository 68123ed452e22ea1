import 'server-only'
import { randomUUID } from 'node:crypto'
import { ERROR_STATUS, PROGRAM_API_DOCUMENT, REPORTED_CHANGES_HEADER } from '#contract'
import { apiTranslator, languageFor } from '#lib/server/gate/api-translator'
import { type Stale, staleAfterReport } from '#lib/server/gate/cache-invalidation'
import { HttpError } from '#lib/server/gate/http-error'
import { readBody } from '#lib/server/gate/request-body'
import { matchProgramCall } from '#lib/server/gate/route-match'
import { log } from '#lib/server/log'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import { clientAddress, upstreamHeaders } from '#lib/server/upstream/upstream-headers'
import { sendRequest } from '#lib/server/upstream/upstream-http'

const BODY_MAX_BYTES = 1024 * 1024
/** Milliseconds. A call may write 500 titles, each of which the catalogue is asked for. */
const TIMEOUT_MS = 55_000
/** Of the upstream's response. */
const PASSED_ON = [
  'allow',
  'cache-control',
  'content-language',
  'content-type',
  'idempotency-replayed',
  'retry-after',
  'www-authenticate',
]

export function isProgramPath({ pathname }: URL): boolean {
  return pathname.startsWith('/api/v1/')
}

/**
 * Passes a program's call on with its token. No session is looked at, and no origin: a token is no cookie, and no browser sends
 * it by itself.
 */
export async function handleProgramCall(
  request: Request,
  revalidate: (stale: Stale) => void,
): Promise<Response> {
  const requestId = randomUUID()
  try {
    const url = new URL(request.url)
    const isDocument = url.pathname === PROGRAM_API_DOCUMENT && request.method === 'GET'
    const match = isDocument ? null : matchProgramCall(request.method, url)
    const body = match && (await readBody(match.call, request, true, BODY_MAX_BYTES))
    const response = await sendRequest({
      method: match?.call.method ?? 'GET',
      target: match?.target ?? PROGRAM_API_DOCUMENT,
      headers: programHeaders(request, requestId, body?.contentType ?? null),
      body: body?.bytes ?? null,
      signal: match && match.call.method !== 'GET' ? undefined : request.signal,
      timeoutMs: TIMEOUT_MS,
    })
    for (const stale of staleAfterReport(response.headers[REPORTED_CHANGES_HEADER])) revalidate(stale)
    const headers = new Headers({ 'x-request-id': requestId })
    for (const name of PASSED_ON) {
      const value = response.headers[name]
      if (typeof value === 'string') headers.set(name, value)
    }
    return new Response(response.bytes as BodyInit, { status: response.status, headers })
  } catch (error) {
    return replyToProgram(error, request, requestId)
  }
}

function programHeaders(
  request: Request,
  requestId: string,
  contentType: string | null,
): Record<string, string> {
  const authorization = request.headers.get('authorization')
  const key = request.headers.get('idempotency-key')
  return {
    ...upstreamHeaders({
      requestId,
      contentType,
      language: request.headers.get('accept-language'),
      address: clientAddress(request.headers),
    }),
    ...(authorization && { authorization }),
    ...(key && { 'idempotency-key': key }),
  }
}

function replyToProgram(error: unknown, request: Request, requestId: string): Response {
  const language = languageFor(request)
  const t = apiTranslator(language, 'api')
  const headers = new Headers({
    'cache-control': 'no-store',
    'content-language': language,
    'content-type': 'application/json; charset=utf-8',
    'x-request-id': requestId,
  })
  if (error instanceof HttpError) {
    for (const [name, value] of Object.entries(error.headers)) headers.set(name, value)
    const { code, message } = error.failure(t)
    return new Response(JSON.stringify({ code, message }), { status: error.status, headers })
  }
  if (!request.signal.aborted) log().error({ err: error, requestId }, "a program's call failed")
  const status = error instanceof UpstreamError ? error.status : 500
  const [code] = Object.entries(ERROR_STATUS).find(([, one]) => one === status) ?? ['broken']
  return new Response(JSON.stringify({ code, message: t('api.broken') }), { status, headers })
}
