import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { ProgramCall, Scope } from '#contract'
import type { Limit } from '#lib/service/attempt-windows'
import { ApiError } from '#upstream/api-error'
import { limitEach } from '#upstream/concurrency-limit'
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

/** @param v1 what serves `/api/v1` */
export function registerProgramRoute<Input extends z.ZodObject, Output>(
  v1: FastifyInstance,
  dependencies: Dependencies,
  call: ProgramCall<Input, Output>,
  handler: (input: z.output<Input>, program: Program) => Promise<Output>,
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
      await requestContext.run({ ...context, language: languageOf(request) }, () =>
        run(async () => {
          const output = await handler(parse(request), program)
          await send(request, reply, call.output.parse(output))
        }, request.signal),
      )
      return reply
    },
  })
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

async function send(request: FastifyRequest, reply: FastifyReply, output: unknown): Promise<void> {
  reply.header('content-language', languageOf(request))
  void reply.code(200).send(output)
}
