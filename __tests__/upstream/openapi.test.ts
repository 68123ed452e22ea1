import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { CALLS, type Call, ENDPOINTS, mailDeliveryStatus } from '#contract'
import { failed, startUpstream, type Upstream } from '#tests/support/upstream'
import type { OpenApi, Operation } from '#upstream/api-reference/openapi-document'

let upstream: Upstream
let description: OpenApi
/** The routes of Fastify: `GET /api/movies/details/{id}`. */
const served: string[] = []

beforeAll(async () => {
  diagnostics.subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) served.push(`${one} ${url.replace(/:(\w+)/g, '{$1}')}`)
    })
  })
  upstream = await startUpstream()
  description = await (await fetch(`${upstream.url}/openapi.json`)).json()
})

test('the document has every JSON route of the API, except those for programs and the one for our own web app', () => {
  const isOther = (route: string) =>
    /\.(csv|ics)$/.test(route) ||
    route.includes(' /api/v1/') ||
    route.endsWith(ENDPOINTS.exportArchive.path) ||
    route.endsWith(mailDeliveryStatus.path)
  const routes = served.filter(
    (route) => route.includes(' /api/') && !route.startsWith('HEAD') && !isOther(route),
  )
  const described = operations().map(({ route }) => route)
  expect(described.sort()).toEqual(routes.sort())
})

/** With which each call is denied to others. */
const REFUSALS = { visitor: [], member: [401], admin: [401, 403] }

test('the document has the calls of the contract, each with its role, input and output', () => {
  expect(Object.keys(byName()).sort()).toEqual(Object.keys(CALLS).sort())
  expect(byName()).toMatchObject({
    search: { security: [] },
    listEntries: { security: [{ bearer: ['member'] }] },
    deleteMember: { security: [{ bearer: ['admin'] }] },
  })
  const calls: Record<string, Call> = CALLS
  for (const { route, operation } of operations()) {
    const { operationId, summary, security, responses, parameters } = operation
    const access = calls[operationId]?.access
    const refusals = [401, 403].filter((status) => status in responses)
    expect({ route, summary, security, refusals }).toEqual({
      route,
      summary: expect.stringMatching(/\.$/),
      security: access === 'visitor' ? [] : [{ bearer: [access] }],
      refusals: operationId === 'login' ? [401, 403] : REFUSALS[access ?? 'visitor'],
    })
    expect(responses[200] ?? responses[202]).toMatchObject({ description: 'Done.' })
    expect(responses).toHaveProperty('default')
    const inPath = parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`)
    expect(route.match(/\{\w+\}/g) ?? []).toEqual(inPath)
  }
})

test('input is described where it is sent: path, query or body', () => {
  const { search, rateEntry, uploadPicture, logout } = byName()
  expect(search?.parameters).toMatchObject([
    { name: 'query', in: 'query', required: true },
    { name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 1 } },
    { name: 'type', in: 'query', required: false, schema: { enum: ['multi', 'person'], default: 'multi' } },
    { name: 'for', in: 'query', required: false, schema: { enum: ['suggestions'] } },
  ])
  expect(rateEntry?.requestBody?.content['application/json']?.schema).toMatchObject({
    properties: { movie_id: { type: 'integer' }, rating: { type: ['number', 'null'] } },
    required: ['movie_id', 'rating'],
  })
  expect(uploadPicture?.requestBody?.content).toHaveProperty('multipart/form-data')
  expect(logout).not.toHaveProperty('requestBody')
})

test('the reference page loads only its own files, and its CSP forbids others', async () => {
  const response = await fetch(`${upstream.url}/docs`)
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';")
  expect(policy).not.toMatch(/unsafe|http|\*/)
  const files = Array.from(
    (await response.text()).matchAll(/(?:src|href)="([^"]+)"/g),
    ([, file]) => file ?? '',
  )
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    const { status, headers } = await fetch(new URL(file, upstream.url))
    expect({ file, status, policy: headers.get('content-security-policy') }).toEqual({
      file,
      status: 200,
      policy,
    })
  }
  const described = await (await fetch(`${upstream.url}/docs/json`)).json()
  expect(described).toEqual(description)
})

test.each([
  '/docs/static/../../package.json',
  '/docs/static/%2e%2e%2fpackage.json',
  '/docs/package.json',
  '/docs/nowhere',
])('%s is not served', async (path) => {
  const response = await fetch(`${upstream.url}${path}`)
  expect({ status: response.status, body: await response.json() }).toEqual(
    failed('not_found', 'api.nothingHere'),
  )
})

function byName(): Record<string, Operation> {
  return Object.fromEntries(operations().map(({ operation }) => [operation.operationId, operation]))
}

function operations(): { route: string; operation: Operation }[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )
}
