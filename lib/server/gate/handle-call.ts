import 'server-only'
import { randomUUID } from 'node:crypto'
import {
  confirm,
  deleteAccount,
  logout,
  type OutputOf,
  startImport,
  uploadPicture,
  verifyEmail,
} from '#contract'
import { apiTranslator, languageFor } from '#lib/server/gate/api-translator'
import { type Stale, staleAfter } from '#lib/server/gate/cache-invalidation'
import { rejectCrossSite } from '#lib/server/gate/csrf'
import { handleProgramCall, isProgramPath } from '#lib/server/gate/handle-program-call'
import { HttpError } from '#lib/server/gate/http-error'
import { knownAccounts, rememberDevice } from '#lib/server/gate/known-devices'
import { isProgram, rejectProgram } from '#lib/server/gate/program-token'
import { reply, replyToError, replyWithFailure } from '#lib/server/gate/reply'
import { type Body, jsonFields, readBody } from '#lib/server/gate/request-body'
import { matchCall, type RouteMatch } from '#lib/server/gate/route-match'
import { forget, isForgotten, replaceSession } from '#lib/server/gate/session-replacement'
import { clearFlow, keepFlow, readFlow } from '#lib/server/gate/sign-in-flow'
import { openUpload, type UploadStream } from '#lib/server/gate/upload-stream'
import { log } from '#lib/server/log'
import { endSession, hasSessionHint, readSession, type Session } from '#lib/server/session-cookie'
import { settings } from '#lib/server/settings'
import { failureIn, parseResponse } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import { clientAddress, upstreamHeaders } from '#lib/server/upstream/upstream-headers'
import { type JsonResponse, sendJsonRequest, TIMEOUT_MS } from '#lib/server/upstream/upstream-http'
import { UPLOAD_TIMEOUT_MS } from '#lib/service/request-body-timeout'
import { createUploadLimit, UPLOAD_WAIT_MS } from '#lib/service/upload-concurrency-limit'

interface IncomingCall extends RouteMatch {
  request: Request
  requestId: string
  session: Session | null
}

interface AcceptedCall extends IncomingCall {
  body: Body | UploadStream | null
}

const CLEAR_SITE_DATA = '"cache", "storage"'

const limitUploads = createUploadLimit(
  (retryAfter) => new HttpError('unavailable', 'pictures.tooMany', {}, { 'retry-after': String(retryAfter) }),
)

/** Sends a call to the upstream; of its response, only fields that the contract names reach the browser. */
export async function handleCall(request: Request, revalidate: (stale: Stale) => void): Promise<Response> {
  const url = new URL(request.url)
  if (isProgramPath(url)) return handleProgramCall(request, revalidate)
  const requestId = randomUUID()
  try {
    const match = matchCall(request.method, url)
    rejectCrossSite(request, settings().SITE_URL)
    if (match.call.access !== 'visitor') rejectProgram(request)
    const session = isProgram(request) ? null : await readSession(request)
    const pass = () => passOn({ ...match, request, requestId, session }, revalidate)
    if (match.call.sendsFlow) return await endFlow(pass(), request, requestId)
    return await (session && match.call === uploadPicture ? limitUploads(session.id, pass) : pass())
  } catch (error) {
    return replyToError(error, request, requestId)
  }
}

/** Whatever has come of the call: a flow is used once. */
async function endFlow(sent: Promise<Response>, request: Request, requestId: string): Promise<Response> {
  const response = await sent.catch((error: unknown) => replyToError(error, request, requestId))
  await clearFlow(response.headers)
  return response
}

async function passOn(incoming: IncomingCall, revalidate: (stale: Stale) => void): Promise<Response> {
  const { call, request, session, target, params } = incoming
  const body = call === startImport ? openUpload(request) : await readBody(call, request, session !== null)
  const accepted = { ...incoming, body }
  if (call === logout) return signOut(accepted)
  const invalidate = (response?: unknown) => {
    const input = { ...queryOf(target), ...jsonFields(body), ...params }
    const viewerId = session?.id
    for (const stale of staleAfter({ call, input, response, viewerId })) revalidate(stale)
  }
  const response = await send(accepted).catch((error: unknown) => {
    // Without a response the change may have been made all the same.
    invalidate()
    throw error
  })
  if (body && 'drain' in body) await body.drain()
  if (response.status >= 400) return replyToFailure(accepted, response)
  invalidate(response.body)
  return replyToSuccess(accepted, response)
}

async function send(accepted: AcceptedCall): Promise<JsonResponse> {
  const { call, target, request, requestId, body, session } = accepted
  log().debug({ requestId, method: call.method, path: call.path }, 'calling the upstream')
  // Without the token on visitors' calls, a 401 to them says nothing about the session.
  const token = call.access === 'visitor' && !call.sendsToken ? undefined : session?.token
  const headers = upstreamHeaders({
    token,
    requestId,
    contentType: body?.contentType ?? null,
    language: request.headers.get('accept-language'),
    address: clientAddress(request.headers),
    userAgent: isOfSignIn(call) ? request.headers.get('user-agent') : null,
    knownAccounts: call.startsSession ? await knownAccounts(request) : [],
    flow: call.sendsFlow ? await readFlow(request) : null,
  })
  // Only its response says what a call has changed: a client that leaves does not end it.
  const signal = call.method === 'GET' || call.body === 'multipart' ? request.signal : undefined
  // The upstream lets uploads wait too.
  const timeoutMs = call.body === 'multipart' ? TIMEOUT_MS + UPLOAD_WAIT_MS : TIMEOUT_MS
  const sent = { method: call.method, target, headers, signal }
  if (!body || 'bytes' in body) return sendJsonRequest({ ...sent, body: body?.bytes ?? null, timeoutMs })
  if (body.length) headers['content-length'] = body.length
  return sendJsonRequest({ ...sent, body: body.content, timeoutMs: timeoutMs + UPLOAD_TIMEOUT_MS })
}

function contentLanguageOf({ headers }: JsonResponse): Headers {
  const language = headers['content-language']
  return new Headers(typeof language === 'string' ? { 'content-language': language } : {})
}

/** It says nothing in a language: a response that others may keep is the same for all. */
function sharedHeadersOf({ headers }: JsonResponse): Headers {
  const control = headers['cache-control']
  return new Headers(
    typeof control === 'string' && /^public,/.test(control) ? { 'cache-control': control } : {},
  )
}

/** The member sees which browser it was. */
function isOfSignIn(call: AcceptedCall['call']): boolean {
  return call === confirm || (call.method === 'POST' && call.path.startsWith('/api/auth/'))
}

function queryOf(target: string): Record<string, string> {
  return Object.fromEntries(new URL(target, 'http://upstream').searchParams)
}

async function replyToSuccess(accepted: AcceptedCall, response: JsonResponse): Promise<Response> {
  const { call, request, requestId, session, target } = accepted
  const query = queryOf(target)
  const headers = call.isShared ? sharedHeadersOf(response) : contentLanguageOf(response)
  if (call === deleteAccount) {
    headers.set('clear-site-data', CLEAR_SITE_DATA)
    await endSession(headers)
  }
  const output = parseResponse(call, response.body, query)
  // Of a call of ours nothing is left but what its schema names.
  const sent = 'wire' in call.output ? call.output.serialise(output) : output
  const { token, flow, ...rest } = Object(sent) as { token?: string; flow?: string }
  if (call.keepsFlow && flow) await keepFlow(headers, flow)
  if (call.startsSession && token) {
    const { account } = output as { account?: { id: number; email: string } }
    await replaceSession(headers, request, { token, ...(account && { account }) }, session)
  }
  // Of the session's account: a browser is known by the address, which is another one now.
  if (call === verifyEmail && session) {
    const { email, isEmailChange } = output as OutputOf<typeof verifyEmail>
    if (isEmailChange && email) await rememberDevice(headers, request, email)
  }
  const isSealed = call.startsSession || call.keepsFlow
  return reply(call.status ?? 200, isSealed ? rest : sent, requestId, headers)
}

async function replyToFailure(
  { call, request, requestId, session }: AcceptedCall,
  response: JsonResponse,
): Promise<Response> {
  const headers = contentLanguageOf(response)
  const retryAfter = response.headers['retry-after']
  if (typeof retryAfter === 'string') headers.set('retry-after', retryAfter)
  const failure = failureIn(response.body)
  const isUnknown = response.status === 401 && call.access !== 'visitor' && !failure.isReplaced
  if (isUnknown && isCurrent(request, session)) await endSession(headers)
  return replyWithFailure(response.status, failure, requestId, headers)
}

/** Whether a 401 concerns the session that the browser still has: a late one must not end a newer session. */
function isCurrent(request: Request, session: Session | null): boolean {
  return session ? !isForgotten(session.token) : hasSessionHint(request)
}

/** Ends the session even when the upstream, which revokes the token, fails. */
async function signOut(accepted: AcceptedCall): Promise<Response> {
  const headers = new Headers({ 'clear-site-data': CLEAR_SITE_DATA })
  await endSession(headers)
  if (accepted.session) {
    forget(accepted.session.token)
    await send(accepted).catch((error: unknown) => {
      if (!(error instanceof UpstreamError)) throw error
    })
  }
  const language = languageFor(accepted.request)
  headers.set('content-language', language)
  const message = apiTranslator(language, 'responses')('signedOut')
  return reply(200, { message }, accepted.requestId, headers)
}
