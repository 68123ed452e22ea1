import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type Access,
  type Call,
  type CallInput,
  PROGRAM_AUTHORIZATION,
  pathNames,
  type StatedReason,
  serialiseOutput,
  travelsInQuery,
} from '#contract'
import { reasonForIssue } from '#lib/contract/reason-for-issue'
import { clientOf } from '#upstream/account/client-address'
import { notSignedIn } from '#upstream/account/not-signed-in'
import { assertConfirmed, assertConfirmedOrPassword } from '#upstream/account/sign-in/confirmation'
import { assertPasswordsAreOn } from '#upstream/account/sign-in/passwords-off'
import { findViewer, isReplaced, type Viewer } from '#upstream/account/tokens'
import { ApiError } from '#upstream/api-error'
import { limitEach, type Run } from '#upstream/concurrency-limit'
import type { Dependencies } from '#upstream/dependencies'
import { throttle } from '#upstream/rate-limits'
import { type RequestContext, requestContext, WEB_APP_CLIENT } from '#upstream/request-context'
import { languageOf, noteCaller } from '#upstream/response-language'

type ViewerFor<Who extends Access> = Who extends 'visitor' ? Viewer | null : Viewer

export function registerRoute<Input extends CallInput, Output, Who extends Access>(
  app: FastifyInstance,
  dependencies: Dependencies,
  call: Call<Input, Output, Who>,
  handler: (
    input: z.output<Input>,
    viewer: ViewerFor<Who>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Output>,
): void {
  const parse = inputParser(call)
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: (request, reply) => {
      const context = contextOf(request, dependencies)
      return requestContext.run(context, async () => {
        await throttle(dependencies, call, request)
        const viewer = await authorise(call, dependencies, request)
        context.language = languageOf(request)
        assertPasswordsAreOn(call, dependencies.settings)
        if (viewer) await requireConfirmation(call, dependencies, viewer)
        const input = parse(request)
        const isDear = call.isDear?.(input) ?? false
        const run = call.body === 'multipart' ? atOnce : turnOf(viewer, isDear, dependencies, request)
        // Serialised within its turn, which of a large collection takes as long as reading it.
        const respond = async () => {
          const output = await handler(input, viewer as ViewerFor<Who>, request, reply)
          reply.header('content-language', context.language)
          void reply.code(call.status ?? 200).send(serialiseOutput(call, output))
        }
        // A write is done also where the client does not wait for its response.
        const signal = call.method === 'GET' ? request.signal : undefined
        await run(respond, signal).catch(async (error) => {
          // The account may have been deleted since.
          if (viewer && !(error instanceof ApiError)) await requireViewer(dependencies, request)
          throw error
        })
        return reply
      })
    },
  })
}

function contextOf(request: FastifyRequest, { settings }: Dependencies): RequestContext {
  const { address, isUnnamed } = clientOf(request, settings.SERVICE_KEY)
  return { requestId: request.id, client: isUnnamed ? WEB_APP_CLIENT : address }
}

/** Half of a pool's connections, so that calls of one member that take long leave the others some. */
const CALLS_AT_ONCE = 5
const CALLS_WAITING = 100

const limitCalls = limitEach({
  concurrency: CALLS_AT_ONCE,
  maxQueue: CALLS_WAITING,
  refuse: tooManyAtOnce,
})

/** Milliseconds. A call that waits for a lock, as on PostgreSQL, costs the others nothing meanwhile. */
const DEAR_REST_MAX = 2_000

const limitDearCalls = limitEach({
  concurrency: 1,
  maxQueue: CALLS_WAITING,
  refuse: tooManyAtOnce,
  restMax: DEAR_REST_MAX,
})

/**
 * Of a member, or of a visitor's address. The web app's own calls, which are for all visitors, run at once, and so do uploads,
 * which have a limit of their own: most of their time they wait for the sender. Dear calls wait before they take one of the
 * caller's slots, so that the caller's other calls go on.
 */
function turnOf(
  viewer: Viewer | null,
  isDear: boolean,
  { settings }: Dependencies,
  request: FastifyRequest,
): Run {
  const client = clientOf(request, settings.SERVICE_KEY)
  if (!viewer && client.isUnnamed) return atOnce
  const caller = viewer ? `member ${viewer.id}` : client.address
  const run = limitCalls(caller)
  return isDear ? (job, signal) => limitDearCalls(caller)(() => run(job, signal), signal) : run
}

const atOnce: Run = (job) => job()

function tooManyAtOnce(): ApiError {
  return new ApiError('too_many', 'api.tooManyAtOnce', {}, { retryAfter: 2 })
}

/** Before the input is looked at, of which nothing is said. @throws ApiError needs_confirmation */
async function requireConfirmation(call: Call, dependencies: Dependencies, viewer: Viewer): Promise<void> {
  if (call.confirmed === true) await assertConfirmed(dependencies, viewer)
  if (call.confirmed === 'password') await assertConfirmedOrPassword(dependencies, viewer)
}

async function authorise(
  call: Call,
  dependencies: Dependencies,
  request: FastifyRequest,
): Promise<Viewer | null> {
  if (call.access === 'visitor') return authenticate(dependencies, request)
  const viewer = await requireViewer(dependencies, request)
  if (call.access === 'admin' && !viewer.isAdmin) throw new ApiError('forbidden', 'api.adminsOnly')
  return viewer
}

/** @throws ApiError `not_signed_in`; `forbidden` for a program's token */
export async function requireViewer(dependencies: Dependencies, request: FastifyRequest): Promise<Viewer> {
  const { db, clock } = dependencies
  const viewer = await authenticate(dependencies, request)
  if (viewer) return viewer
  if (programToken(request) !== null) throw new ApiError('forbidden', 'connections.tokenElsewhere')
  const token = tokenOf(request)
  throw notSignedIn({ isReplaced: token !== null && (await isReplaced(db, token, clock())) })
}

async function authenticate({ db, clock }: Dependencies, request: FastifyRequest): Promise<Viewer | null> {
  const token = tokenOf(request)
  const viewer = token === null ? null : await findViewer(db, token, clock())
  if (viewer) noteCaller(request, viewer)
  return viewer
}

function tokenOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w-]{43})$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/** Of a program, whose calls are those below `/api/v1`. */
export function programToken({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return PROGRAM_AUTHORIZATION.exec(headers.authorization ?? '')?.[1] ?? null
}

/** Each field is read only from the path, the query string or the body, as the contract says. */
export function inputParser<Input extends CallInput>(
  call: Pick<Call<Input>, 'method' | 'path' | 'body' | 'input'>,
): (request: FastifyRequest) => z.output<Input> {
  const names = pathNames(call.path)

  return (request) => {
    const rest = (travelsInQuery(call) ? request.query : request.body) ?? {}
    if (typeof rest !== 'object' || Array.isArray(rest)) {
      throw new ApiError('bad_request', 'api.notObject')
    }
    const fromPath = request.params as Record<string, string>
    const pathInput = Object.fromEntries(names.map((name) => [name, fromPath[name]]))
    const parsed = call.input.safeParse({ ...rest, ...pathInput }, { reportInput: true })
    if (parsed.success) return parsed.data as z.output<Input>
    throw toApiError(parsed.error)
  }
}

function toApiError(error: z.ZodError): ApiError {
  const fields: Record<string, StatedReason> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'input'] ??= reasonForIssue(issue)
  const [{ reason, values } = { reason: 'api.unreadable', values: {} }] = Object.values(fields)
  // Of whatever reason it is, these are its values.
  return new ApiError('bad_request', reason as 'api.unreadable', values as Record<string, never>, { fields })
}
