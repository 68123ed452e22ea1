import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import {
  addList,
  addWatch,
  CALLS,
  type Call,
  deleteMember,
  FailureCodec,
  logout,
  outputSchema,
  pathNames,
  removeAdmin,
  travelsInQuery,
} from '#contract'
import { arbitraryInput, HOSTILE, inputsWith } from '#tests/support/input-arbitrary'
import { uploadFiles } from '#tests/support/transfer/imports'
import { sharedUpstream, type TestMember } from '#tests/support/upstream'

/** Requests in one run of the tests; more with FUZZ_RUNS. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 500)

/** Concurrent requests. */
const CONCURRENCY = 10

const upstream = sharedUpstream()
let people: TestMember[]
beforeAll(async () => {
  people = await signInBoth()
})

/** A member and an admin, signed in. */
async function signInBoth(): Promise<TestMember[]> {
  return [await upstream.member(), await upstream.member({ admin: true })]
}

/** The default messages of zod. */
const ZOD = /^(Invalid|Too (small|big)|Unrecognized)|expected|received/

/** Calls that end a session, a member or a role. */
const ENDS_SESSION: readonly Call[] = [logout, deleteMember, removeAdmin]

const calls = Object.values(CALLS).filter((call) => call.body !== 'multipart')
interface FuzzRequest {
  call: Call
  input: Record<string, unknown>
  /** The member, the admin or a visitor. */
  caller: number
}

const request: fc.Arbitrary<FuzzRequest> = fc.oneof(
  ...calls.map((call) =>
    fc.record({ call: fc.constant(call), input: arbitraryInput(call.input), caller: fc.nat(2) }),
  ),
)

let count = 0
let hasEnded = false

async function send({ call, input, caller }: FuzzRequest): Promise<void> {
  const { method, target, body } = serialise(call, input)
  count++
  const response = await upstream.app.inject({
    method,
    url: target,
    ...(body !== null && { payload: body }),
    headers: {
      // From a new address each, so that no rate limit rejects it.
      'x-service-key': upstream.dependencies.settings.SERVICE_KEY ?? '',
      'x-client-address': `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
      ...(body !== null && { 'content-type': 'application/json' }),
      ...(people[caller] && { authorization: `Bearer ${people[caller].token}` }),
    },
  })
  const [parsed, isDone] = [response.json(), response.statusCode < 300]
  if (response.statusCode >= 500) throw new Error(`${response.statusCode}: ${response.body}`)
  if (response.statusCode === 400 && ZOD.test(parsed.message)) throw new Error(parsed.message)
  hasEnded ||= isDone && people[caller] !== undefined && ENDS_SESSION.includes(call)
  const stripped = (isDone ? outputSchema(call) : FailureCodec.wire).parse(parsed)
  // Much faster than `toEqual`, which then reports the difference.
  if (!isDeepStrictEqual(stripped, parsed)) expect(stripped).toEqual(parsed)
}

test(`no input gives a 5xx or a response outside the contract (${RUNS} inputs)`, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(request, { minLength: CONCURRENCY, maxLength: CONCURRENCY }),
      async (requests) => {
        await Promise.all(requests.map(send))
        if (hasEnded) people = await signInBoth()
        hasEnded = false
      },
    ),
    { numRuns: Math.ceil(RUNS / CONCURRENCY), endOnFailure: true },
  )
  expect(count).toBeGreaterThanOrEqual(RUNS)
}, 600_000)

/** Makes what the calls of a path are for, and returns its id. A hostile input never names it in a call that ends it. */
const MAKES: Record<string, (member: TestMember) => Promise<unknown>> = {
  '/api/imports/{id}': async (member) => {
    const { body } = await uploadFiles(upstream, member, { 'rated.csv': 'Film,Score\nHeat,4\n' })
    await upstream.dependencies.imports.flush()
    return body.id
  },
  '/api/lists/{id}': async (member) => (await member.call(addList, { name: 'Noir' })).body.id,
  '/api/watches/{id}': async (member) => (await member.call(addWatch, { titleId: 238 })).body.watch.id,
  '/api/shows/{id}': async () => 1396,
}

const made: Record<string, Promise<unknown> | undefined> = {}
/** The id of what these calls are for: one for each member. */
function idFor(path: string, member: TestMember): Promise<unknown> | undefined {
  const key = `${member.id} ${path}`
  made[key] ??= MAKES[path]?.(member)
  return made[key]
}

test.each(Object.entries(CALLS).filter(([, call]) => calls.includes(call)))(
  'each value of %s may be anything that servers fail on',
  async (_name, call) => {
    const caller = call.access === 'admin' ? 1 : 0
    const path = Object.keys(MAKES).find((start) => call.path.startsWith(start)) ?? ''
    const known = path ? { id: await idFor(path, people[caller] as TestMember) } : {}
    for (const input of inputsWith(call.input, HOSTILE, known)) {
      if (process.env.TEST_DATABASE_URL && !isAccepted(call, input)) continue
      await send({ call, input, caller }).catch((error: unknown) => {
        throw new Error(`${error} for ${JSON.stringify(input).slice(0, 300)}`)
      })
      if (hasEnded) people = await signInBoth()
      hasEnded = false
    }
  },
)

/** No other input reaches a statement, which is all that differs on PostgreSQL. */
function isAccepted(call: Call, input: Record<string, unknown>): boolean {
  const inAddress = travelsInQuery(call) ? Object.keys(input) : pathNames(call.path)
  const received = JSON.parse(JSON.stringify(input))
  for (const name of inAddress) received[name] = textOf(input[name])
  return call.input.safeParse(received).success
}

/** Like {@link toRequest}, but for invalid inputs. */
function serialise(call: Call, input: Record<string, unknown>) {
  const rest = { ...input }
  let target: string = call.path
  for (const name of pathNames(call.path)) {
    target = target.replace(`{${name}}`, () => encode(name in rest ? rest[name] : 1))
    delete rest[name]
  }
  if (!travelsInQuery(call)) return { method: call.method, target, body: JSON.stringify(rest) }
  const query = Object.entries(rest).map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return { method: call.method, target: `${target}?${query.join('&')}`, body: null }
}

function encode(value: unknown): string {
  return encodeURIComponent(textOf(value)).slice(0, 4_000)
}

function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed()
}

test.each([
  '{',
  '[]',
  '"x"',
  'null',
  '{"__proto__":{"isAdmin":true}}',
  '['.repeat(10_000),
  '{"email":1e999}',
])('the body %.30s is rejected with 400 and a message', async (body) => {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${upstream.url}/api/auth/forgot-password`, { method: 'POST', body, headers })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w+ \w+/) })
})

test.each([
  ['/api/movies/details/%', 400],
  ['/api/movies/details/%E0%A4%A', 400],
  ['/api/movies/details/1%2f..%2f2', 400],
  ['/api/nothing', 404],
  [`/api/${'x'.repeat(9_000)}`, 404],
])('the path %.40s gets an error in the format of the contract', async (path, status) => {
  const response = await fetch(upstream.url + path)
  expect(response.status).toBe(status)
  expect(FailureCodec.wire.parse(await response.json())).toBeTruthy()
})

test('a body that is too large is rejected with 413, and one that is not JSON with 415', async () => {
  const post = (type: string, body: string) =>
    fetch(`${upstream.url}/api/auth/login`, { method: 'POST', body, headers: { 'content-type': type } })
  expect((await post('application/json', `"${'x'.repeat(70_000)}"`)).status).toBe(413)
  expect((await post('text/plain', '{"email":"a@x.com","password":"b"}')).status).toBe(415)
})
