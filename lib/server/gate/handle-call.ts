import 'server-only'
import { randomUUID } from 'node:crypto'
import { login, logout } from '#contract'
import { affectedPaths } from '#lib/server/gate/cache-invalidation'
import { rejectCrossSite } from '#lib/server/gate/csrf'
import { asResponse, type Reply, reply, replyToError, replyWithFailure } from '#lib/server/gate/reply'
import { type Body, jsonIn, readBody } from '#lib/server/gate/request-body'
import { type Matched, matchCall } from '#lib/server/gate/route-match'
import { forget, isForgotten, signIn } from '#lib/server/gate/session-changes'
import { amongUploads } from '#lib/server/gate/upload-limit'
import { log } from '#lib/server/log'
import { endSession, hasSessionHint, readSession, type Session } from '#lib/server/session'
import { settings } from '#lib/server/settings'
import { failureIn, parseResponse } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import { clientAddress, upstreamHeaders } from '#lib/server/upstream/upstream-headers'
import { type Answer, exchange } from '#lib/server/upstream/upstream-http'

/** A request that may pass, and whose it is. */
interface Admitted extends Matched {
  request: Request
  requestId: string
  body: Body | null
  session: Session | null
}

/**
 * The one way from the browser to the upstream: what the contract lists passes, with the session's token;
 * everything else is refused here. Each answer is read and spelt anew, so only what the contract names leaves.
 * @param refresh marks the cached page at a path stale: Next's revalidatePath
 */
export async function passGate(request: Request, refresh: (path: string) => void): Promise<Response> {
  const requestId = randomUUID()
  try {
    const matched = matchCall(request.method, new URL(request.url))
    rejectCrossSite(request.method, request.headers, settings().SITE_URL)
    const session = await readSession(request)
    const pass = () => passOn({ ...matched, request, requestId, session }, refresh)
    const isUpload = session && matched.call.body === 'multipart'
    return asResponse(await (isUpload ? amongUploads(session.id, pass) : pass()))
  } catch (error) {
    return asResponse(replyToError(error, request, requestId))
  }
}

async function passOn(asked: Omit<Admitted, 'body'>, refresh: (path: string) => void): Promise<Reply> {
  const admitted = { ...asked, body: await readBody(asked.call, asked.request, asked.session !== null) }
  if (admitted.call === logout) return signOut(admitted)
  const answer = await send(admitted)
  if (answer.status >= 400) return fail(admitted, answer)
  const done = await succeed(admitted, answer)
  const made = { call: admitted.call, given: given(admitted), viewerId: admitted.session?.id }
  for (const page of affectedPaths(made)) refresh(page)
  return done
}

function send({ call, target, request, requestId, body, session }: Admitted): Promise<Answer> {
  log().debug({ requestId, method: call.method, path: call.path }, 'asking the upstream')
  // A visitor's call is the same for everybody: a 401 to it says nothing about the session.
  const token = call.access === 'visitor' && call !== logout ? undefined : session?.token
  const headers = upstreamHeaders({
    token,
    requestId,
    contentType: body?.contentType ?? null,
    language: request.headers.get('accept-language'),
    address: clientAddress(request.headers),
  })
  return exchange({ method: call.method, target, headers, body: body?.bytes ?? null, signal: request.signal })
}

/** What a call was made with: in its query, its path and its JSON. */
function given({ target, named, body }: Admitted): Record<string, unknown> {
  return { ...asked(target), ...named, ...jsonIn(body) }
}

function asked(target: string): Record<string, string> {
  return Object.fromEntries(new URL(target, 'http://upstream').searchParams)
}

async function succeed(admitted: Admitted, answer: Answer): Promise<Reply> {
  const { call, requestId, session } = admitted
  const headers = new Headers()
  const said = asked(admitted.target)
  const read = parseResponse(call, answer.body, said)
  if (call !== login) return reply(200, call.output.serialise(read), requestId, headers)
  const { user } = await signIn(headers, parseResponse(login, answer.body, said), session)
  return reply(200, { user }, requestId, headers)
}

async function fail({ call, request, requestId, session }: Admitted, answer: Answer): Promise<Reply> {
  const headers = new Headers()
  const wait = answer.headers['retry-after']
  if (typeof wait === 'string') headers.set('retry-after', wait)
  if (answer.status === 401 && call.access !== 'visitor' && isTheirs(request, session))
    await endSession(headers)
  return replyWithFailure(answer.status, failureIn(answer.body), requestId, headers)
}

/** Whether a 401 speaks of what the browser holds now: a late one must not end a session begun since. */
function isTheirs(request: Request, session: Session | null): boolean {
  return session ? !isForgotten(session.token) : hasSessionHint(request)
}

/** Signs out here whatever the upstream says; it is told, so that the token dies too. */
async function signOut(admitted: Admitted): Promise<Reply> {
  const headers = new Headers({ 'clear-site-data': '"cache", "storage"' })
  await endSession(headers)
  if (admitted.session) {
    forget(admitted.session.token)
    await send(admitted).catch((error: unknown) => {
      if (!(error instanceof UpstreamError)) throw error
    })
  }
  return reply(200, { message: 'You are signed out.' }, admitted.requestId, headers)
}
