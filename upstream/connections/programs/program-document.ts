import { ERROR_STATUS, type ErrorCode, PROGRAM_CALLS, type ProgramCall, SCOPES } from '#contract'
import {
  bodyOf,
  json,
  type OpenApi,
  type Operation,
  parametersOf,
  toSchema,
} from '#upstream/api-reference/openapi-document'

const DESCRIPTION = `What a member has, for programs that they gave a token. Within v1 fields and calls are added, none is
removed, renamed or changed in meaning; ignore what you do not know. A token may make 600 calls in five minutes.`

const FAILURES: Partial<Record<ErrorCode, string>> = {
  bad_request: 'The input is invalid; fields says why.',
  not_signed_in: 'The token is unknown, has ended or was revoked.',
  forbidden: 'The token lacks the scope.',
  too_many: 'Too many calls; retry-after says for how long to wait.',
}

/** The calls of `/api/v1` and no others, each with the scope that it needs. */
export function programDocument(): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const call of PROGRAM_CALLS) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Cuedot API for programs', version: '1.0.0', description: DESCRIPTION },
    paths,
    components: {
      schemas: {
        Failure: {
          type: 'object',
          properties: {
            code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
            message: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
          },
          required: ['code', 'message'],
        },
      },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: `A token with scopes: ${SCOPES.join(', ')}.` },
      },
    },
  }
}

function operation(call: ProgramCall): Operation {
  const body = withItems(bodyOf(call), call)
  const failed = Object.entries(FAILURES).map(([code, description]) => [
    ERROR_STATUS[code as ErrorCode],
    failure(description),
  ])
  return {
    operationId: nameOf(call),
    summary: call.summary,
    description: call.scope === null ? 'Any token may.' : `The token needs the scope ${call.scope}.`,
    tags: [call.path.split('/')[3] ?? ''],
    // Since OpenAPI 3.1 every scheme may list the required roles here, not OAuth alone.
    security: [{ token: call.scope === null ? [] : [call.scope] }],
    parameters: parametersOf(call),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      200: { description: 'Done.', content: json(toSchema(call.output, 'output')) },
      ...Object.fromEntries(failed),
      default: failure('Any other failure.'),
    },
  }
}

/** Items are read one by one: the body's own schema takes any. */
function withItems(body: ReturnType<typeof bodyOf>, { item }: ProgramCall): ReturnType<typeof bodyOf> {
  const schema = body?.['application/json']?.schema
  if (!schema || !item) return body
  const items = Object.assign({}, schema.properties?.items, { items: toSchema(item, 'input') })
  return json({ ...schema, properties: { ...schema.properties, items } })
}

/** `putListsIdTitles` */
function nameOf({ method, path }: ProgramCall): string {
  const words = path
    .split('/')
    .slice(3)
    .flatMap((part) => part.match(/[a-z]+/g) ?? [])
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function failure(description: string) {
  return { description, content: json({ $ref: '#/components/schemas/Failure' }) }
}
