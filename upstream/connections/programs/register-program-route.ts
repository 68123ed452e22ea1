import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ProgramCall, Scope } from '#contract'
import type { Limit } from '#lib/service/attempt-windows'
import { ApiError } from '#upstream/api-error'
import { limitEach } from '#upstream/concurrency-limit'
import { runOnce } from '#upstream/connections/programs/idempotency'
import { authenticateProgram, type Program } from '#upstream/connections/programs/program'
import type { Dependencies } from '#upstream/dependencies'
import { inputParser } from '#upstream/register-route'
import { requestContext } from '#upstream/request-context'
import { languageOf } from '#upstream/response-language'
import { MINUTE } from '#upstream/time'

export const API_V1 = '/api/v1'
const BODY_MAX_BYTES = 1024 * 1024
const CALLS: Limit = { max: 600, windowMs: 5 * MINUTE }

/** So that a program leaves its member's pages, and others, their connections. */
const limitCalls = limitEach({
  concurrency: 3,
  maxQueue: 100,
  refuse: () => new ApiError('too_many', 'api.tooManyAtOnce', {}, { retryAfter: 2 }),
})

/** What a call has changed, for the web app alone, which makes the pages that show it stale and does not pass it on. */
export interface ChangedByCall {
  /** False where the call has changed nothing that is shown. */
  isChanged: boolean
  /** Titles whose ratings changed, `movie-603`. */
  rated: string[]
  lists: string[]
}

/** Of a header. */
const RATED_MAX = 100

/** @param v1 what serves `/api/v1` */
export function registerProgramRoute<Input extends z.ZodObject, Output>(
  v1: FastifyInstance,
  dependencies: Dependencies,
  call: ProgramCall<Input, Output>,
  handler: (input: z.output<Input>, program: Program, changed: ChangedByCall) => Promise<Output>,
): void {
  const parse = inputParser(call)
  v1.route({
    method: call.method,
    url: call.path.slice(API_V1.length).replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: BODY_MAX_BYTES,
    handler: async (request, reply) => {
      const program = await authorise(dependencies, request, call.scope)
      const context = { requestId: request.id, client: `member ${program.memberId}` }
      const run = limitCalls(`token ${program.tokenId}`)
      const isRead = call.method === 'GET'
      await requestContext.run({ ...context, language: languageOf(request) }, () =>
        run(
          async () => {
            const respond = async () =>
              call.output.parse(await write(parse(request), program, request, reply))
            const output = isRead
              ? await respond()
              : await once(dependencies, program, request, reply, respond)
            reply.header('content-language', languageOf(request))
            void reply.code(200).send(output)
          },
          // A write is done also where the client does not wait for its response.
          isRead ? request.signal : undefined,
        ),
      )
      return reply
    },
  })

  async function write(
    input: z.output<Input>,
    program: Program,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const changed: ChangedByCall = { isChanged: true, rated: [], lists: [] }
    const note = async () => {
      if (call.method !== 'GET') await noteWrite(dependencies, program, request)
      if (call.changes && changed.isChanged) reply.header('x-changed', changedBy(call, program, changed))
    }
    const output = await handler(input, program, changed).catch(async (error: unknown) => {
      // Some of its items may be written.
      if (!(error instanceof ApiError)) await note()
      throw error
    })
    await note()
    return output
  }
}

function changedBy(
  { changes = [] }: Pick<ProgramCall, 'changes'>,
  { memberId: member }: Program,
  { rated, lists }: ChangedByCall,
): string {
  return JSON.stringify({ member, changes, rated: rated.slice(0, RATED_MAX), lists })
}

/** With an `Idempotency-Key` a call is done once. */
async function once<Output>(
  dependencies: Dependencies,
  { tokenId }: Program,
  request: FastifyRequest,
  reply: FastifyReply,
  respond: () => Promise<Output>,
): Promise<Output> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return respond()
  const what = `${request.method} ${request.url} ${JSON.stringify(request.body ?? {})}`
  const { output, isReplayed } = await runOnce(dependencies, { tokenId, key: String(key), what }, respond)
  if (isReplayed) reply.header('idempotency-replayed', 'true')
  return output
}

async function noteWrite(
  { db, clock }: Dependencies,
  { tokenId, network }: Program,
  { method, url, body }: FastifyRequest,
): Promise<void> {
  const { items, ids } = Object(body) as { items?: unknown; ids?: unknown }
  const [of] = [items, ids].filter(Array.isArray)
  const path = (url.split('?', 1)[0] ?? '').slice(API_V1.length)
  await db
    .insertInto('api_writes')
    .values({ token_id: tokenId, at: clock().toISOString(), method, path, items: of?.length ?? 1, network })
    .execute()
}

async function authorise(
  dependencies: Dependencies,
  request: FastifyRequest,
  scope: Scope | null,
): Promise<Program> {
  const program = await authenticateProgram(dependencies, request)
  const retryAfter = await dependencies.countRead(`token ${program.tokenId}`, CALLS, dependencies.clock())
  if (retryAfter > 0) {
    const minutes = Math.ceil(retryAfter / 60)
    throw new ApiError('too_many', 'api.tooOften', { minutes }, { retryAfter })
  }
  if (scope !== null && !program.scopes.includes(scope)) {
    throw new ApiError('forbidden', 'connections.scopeMissing', { scope })
  }
  return program
}
