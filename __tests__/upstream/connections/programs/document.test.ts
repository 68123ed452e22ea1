import { PROGRAM_API_DOCUMENT, PROGRAM_CALLS } from '#contract'
import { sharedUpstream } from '#tests/support/upstream'
import type { OpenApi } from '#upstream/api-reference/openapi-document'

const upstream = sharedUpstream()
let document: OpenApi
beforeAll(async () => {
  const response = await fetch(upstream.url + PROGRAM_API_DOCUMENT)
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
  document = await response.json()
})

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  )

test('the document has the calls for programs and no others, each with its scope', () => {
  expect(operations().map(({ route, operation }) => [route, operation.security])).toEqual(
    expect.arrayContaining(
      PROGRAM_CALLS.map(({ method, path, scope }) => [
        `${method} ${path}`,
        [{ token: scope ? [scope] : [] }],
      ]),
    ),
  )
  expect(operations()).toHaveLength(PROGRAM_CALLS.length)
  const names = operations().map(({ operation }) => operation.operationId)
  expect(new Set(names).size).toBe(names.length)
})

test('what a call takes and returns is described, each item of a body too', () => {
  const of = (wanted: string) => operations().find(({ route }) => route === wanted)?.operation
  expect(of('GET /api/v1/changes')?.parameters.map(({ name }) => name)).toEqual(['since', 'limit', 'kinds'])
  expect(of('POST /api/v1/history')?.requestBody?.content['application/json']?.schema).toMatchObject({
    properties: {
      items: { type: 'array', items: { properties: { type: { enum: ['movie', 'tv'] }, watchedAt: {} } } },
    },
    required: ['items'],
  })
  expect(of('GET /api/v1/me')?.responses[200]?.content['application/json']?.schema).toMatchObject({
    required: ['id', 'username', 'scopes', 'expiresAt'],
  })
})
