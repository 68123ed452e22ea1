import { z } from 'zod'
import {
  type Access,
  CALLS,
  type Call,
  ERROR_STATUS,
  type ErrorCode,
  FailureCodec,
  outputSchema,
  pathNames,
  travelsInQuery,
} from '#contract'

export const API_TITLE = 'Cuedot API'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Of the browser's calls and of those for programs. */
type Described = Pick<Call, 'method' | 'path' | 'input' | 'body'>

interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}

type Content = Record<string, { schema: JsonSchema }>

export interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content: Content }>
}

export interface OpenApi {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> }
}

const ACCESS: Record<Access, string> = {
  visitor: 'For everyone.',
  member: 'For members.',
  admin: 'For admins.',
}

const FAILURES: Partial<Record<ErrorCode, string>> = {
  bad_request: 'The input is invalid; fields says why.',
  not_signed_in: 'The token is missing, wrong or expired; or the sign-in was rejected.',
  forbidden: 'The caller may not do that.',
  not_found: 'There is no such thing.',
}

export function openApiDocument(): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const [name, call] of Object.entries(CALLS)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(name, call) }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: API_TITLE,
      version: '1.0.0',
      description: 'Movies, TV shows and people, and collections rated from 0 to 100.',
    },
    paths,
    components: {
      schemas: { Failure: toSchema(FailureCodec.wire, 'output') },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
      },
    },
  }
}

function operation(name: string, call: Call): Operation {
  const body = bodyOf(call)
  return {
    operationId: name,
    summary: call.summary,
    description: ACCESS[call.access],
    tags: [call.path.split('/')[2] ?? ''],
    // Since OpenAPI 3.1 every scheme may list the required roles here, not OAuth alone.
    security: call.access === 'visitor' ? [] : [{ bearer: [call.access] }],
    parameters: parametersOf(call),
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      [call.status ?? 200]: { description: 'Done.', content: json(toSchema(outputSchema(call), 'output')) },
      ...Object.fromEntries(
        failuresOf(call).map((code) => [ERROR_STATUS[code], failure(FAILURES[code] ?? 'A failure.')]),
      ),
      default: failure('Any other failure, with a reason and a sentence for people.'),
    },
  }
}

function fieldsOf(call: Described): { name: string; schema: JsonSchema; required: boolean }[] {
  const { properties = {}, required = [] } = toSchema(call.input, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: schema as JsonSchema,
    required: required.includes(name),
  }))
}

export function parametersOf(call: Described): Parameter[] {
  const inPath = pathNames(call.path)
  return fieldsOf(call)
    .filter(({ name }) => inPath.includes(name) || travelsInQuery(call))
    .map((field) => ({ ...field, in: inPath.includes(field.name) ? 'path' : 'query' }))
}

export function bodyOf(call: Described): Content | null {
  if (call.body === 'multipart') {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' } as const
    const form: JsonSchema =
      call === CALLS.startImport
        ? {
            properties: { files: { type: 'array', items: file }, timeZone: { type: 'string' } } as const,
            required: ['files'],
          }
        : { properties: { profilePicture: file }, required: ['profilePicture'] }
    return { 'multipart/form-data': { schema: { type: 'object', ...form } } }
  }
  const inPath = pathNames(call.path)
  const fields = fieldsOf(call).filter(({ name }) => !inPath.includes(name))
  if (travelsInQuery(call) || fields.length === 0) return null
  return json({
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
    required: fields.filter(({ required }) => required).map(({ name }) => name),
  })
}

function failuresOf(call: Call): ErrorCode[] {
  const codes: ErrorCode[] = []
  if (fieldsOf(call).length > 0 || call.body) codes.push('bad_request')
  if (call.access !== 'visitor' || call === CALLS.login) codes.push('not_signed_in')
  if (call.access === 'admin' || call === CALLS.login) codes.push('forbidden')
  if (pathNames(call.path).length > 0) codes.push('not_found')
  return codes
}

function failure(description: string) {
  return { description, content: json({ $ref: '#/components/schemas/Failure' }) }
}

export function json(schema: JsonSchema): Content {
  return { 'application/json': { schema } }
}

export function toSchema(type: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(type, { io, override: removeSafeIntegerLimits })
  return schema
}

/** zod adds these limits to every integer. */
function removeSafeIntegerLimits({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
