import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { HtmlValidate } from 'html-validate'
import { CALLS, mailStatus } from '#contract'
import { startUpstream, type Upstream } from '#tests/support/upstream'
import type { OpenApi, Operation } from '#upstream/routes/openapi-document'

let upstream: Upstream
let description: OpenApi
/** What Fastify really serves under /api: `GET /api/movies/details/{id}`. */
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

test('the description has every route that is served and no other, but what only our own web app asks for', () => {
  const routes = served.filter(
    (route) => route.includes(' /api/') && !route.startsWith('HEAD') && !route.endsWith(mailStatus.path),
  )
  const described = operations().map(({ line }) => line)
  expect(described.sort()).toEqual(routes.sort())
})

test('the description has the calls of the contract, each with what it takes and gives', () => {
  expect(
    operations()
      .map(({ operation }) => operation.operationId)
      .sort(),
  ).toEqual(Object.keys(CALLS).sort())
  for (const { line, operation } of operations()) {
    expect({ line, summary: operation.summary }).toEqual({ line, summary: expect.stringMatching(/\.$/) })
    expect(operation.responses).toMatchObject({ 200: { description: 'Done.' }, default: {} })
    const inPath = operation.parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`)
    expect(line.match(/\{\w+\}/g) ?? []).toEqual(inPath)
  }
})

test('the description tells who may call', () => {
  const roles = Object.fromEntries(
    operations().map(({ operation }) => [operation.operationId, operation.security]),
  )
  expect(roles).toMatchObject({
    search: [],
    listEntries: [{ bearer: ['member'] }],
    deleteMember: [{ bearer: ['admin'] }],
  })
  for (const [name, call] of Object.entries(CALLS)) {
    expect(roles[name]).toEqual(call.access === 'visitor' ? [] : [{ bearer: [call.access] }])
  }
})

test('what a call takes is described where it travels', () => {
  const { search, rateEntry, uploadPicture, logout } = Object.fromEntries(
    operations().map(({ operation }) => [operation.operationId, operation]),
  )
  expect(search?.parameters).toMatchObject([
    { name: 'query', in: 'query', required: true },
    { name: 'page', in: 'query', required: false, schema: { type: 'integer', minimum: 1 } },
    { name: 'type', in: 'query', required: false, schema: { enum: ['multi', 'person'], default: 'multi' } },
  ])
  expect(rateEntry?.requestBody?.content['application/json']?.schema).toMatchObject({
    properties: { movie_id: { type: 'integer' }, rating: { type: ['number', 'null'] } },
    required: ['movie_id', 'rating'],
  })
  expect(uploadPicture?.requestBody?.content).toHaveProperty('multipart/form-data')
  expect(logout).not.toHaveProperty('requestBody')
})

test('the page for people has every call, is sound and runs no script', async () => {
  const answer = await fetch(`${upstream.url}/docs`)
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/=]+';/,
  )
  const page = await answer.text()
  for (const name of Object.keys(CALLS)) expect(page).toContain(`id="${name}"`)
  expect(page).not.toMatch(/<script|style=|undefined|\[object/)
  const { results } = await new HtmlValidate({ extends: ['html-validate:standard'] }).validateString(page)
  expect(
    results.flatMap(({ messages }) => messages.map(({ message, line }) => `${line}: ${message}`)),
  ).toEqual([])
})

function operations(): { line: string; operation: Operation }[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      line: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )
}
