import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Access, type Call, pathNames, travelsInQuery, validationMessage } from '#contract'
import { findViewer, type Viewer } from '#upstream/account/authenticate'
import { throttle } from '#upstream/account/rate-limits'
import { ApiError } from '#upstream/api-error'
import type { Dependencies } from '#upstream/dependencies'
import { requestContext } from '#upstream/request-context'
import { Written } from '#upstream/written'

/** Who is requestContext, as the call's access promises: a call for members always has a viewer. */
type Asking<Who extends Access> = Who extends 'visitor' ? Viewer | null : Viewer

/** As Fastify says it of what it spells itself. */
const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Serves one call of the contract: asks who is calling, parses what came, lets the handler decide and spells
 * its answer for the wire.
 */
export function registerRoute<Input extends z.ZodObject, Output, Who extends Access>(
  app: FastifyInstance,
  dependencies: Dependencies,
  call: Call<Input, Output, Who>,
  handler: (
    input: z.output<Input>,
    viewer: Asking<Who>,
    request: FastifyRequest,
  ) => Promise<Output | Written>,
): void {
  const parse = parserOf(call)
  app.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ':$1'),
    handler: (request, reply) =>
      requestContext.run(request.id, async () => {
        await throttle(dependencies, call, request)
        const viewer = await admit(call, dependencies, request)
        const answer = await handler(parse(request), viewer as Asking<Who>, request)
        if (answer instanceof Written) return reply.type(JSON_TYPE).send(answer.bytes)
        return reply.send(call.output.serialise(answer))
      }),
  })
}

async function admit(
  call: Call,
  dependencies: Dependencies,
  request: FastifyRequest,
): Promise<Viewer | null> {
  const viewer = await findViewer(dependencies, request.headers.authorization)
  if (call.access === 'visitor') return viewer
  if (!viewer) throw new ApiError('not_signed_in', 'Please sign in.')
  if (call.access === 'admin' && !viewer.isAdmin) throw new ApiError('forbidden', 'Only admins can do that.')
  return viewer
}

/** The call's input from path, query string and body: each part only from where the contract says it travels. */
function parserOf<Input extends z.ZodObject>(
  call: Call<Input>,
): (request: FastifyRequest) => z.output<Input> {
  const names = pathNames(call.path)

  return (request) => {
    const rest = (travelsInQuery(call.method) ? request.query : request.body) ?? {}
    if (typeof rest !== 'object' || Array.isArray(rest)) {
      throw new ApiError('bad_request', 'The request body has to be a JSON object.')
    }
    const fromPath = request.params as Record<string, string>
    const named = Object.fromEntries(names.map((name) => [name, fromPath[name]]))
    const parsed = call.input.safeParse({ ...rest, ...named }, { error: validationMessage })
    if (parsed.success) return parsed.data
    throw refused(parsed.error)
  }
}

function refused(error: z.ZodError): ApiError {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.') || 'input'] ??= issue.message
  const first = error.issues[0]?.message ?? 'That request makes no sense.'
  return new ApiError('bad_request', first, { fields })
}
