import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import {
  CALLS,
  type Call,
  deleteMember,
  FailureCodec,
  logout,
  pathNames,
  removeAdmin,
  travelsInQuery,
} from '#contract'
import { madeUpInput } from '#tests/support/made-up-input'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'

/** Requests in one run of the tests; more with FUZZ_RUNS. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 500)

/** Requests that are under way together. */
const AT_ONCE = 10

let upstream: Upstream
let people: TestMember[]
beforeAll(async () => {
  upstream = await startUpstream()
  people = await settle()
})

/** A member and an admin, signed in. */
async function settle(): Promise<TestMember[]> {
  return [await upstream.member(), await upstream.member({ admin: true })]
}

/** How zod puts it when left to itself. */
const ZOD = /^(Invalid|Too (small|big)|Unrecognized)|expected|received/

/** After these somebody may be gone, or no longer be who they were. */
const UNSETTLING: readonly Call[] = [logout, deleteMember, removeAdmin]

const calls = Object.values(CALLS).filter((call) => call.body !== 'multipart')
interface Asked {
  call: Call
  input: Record<string, unknown>
  /** The member, the admin or nobody. */
  who: number
}

const request: fc.Arbitrary<Asked> = fc.oneof(
  ...calls.map((call) =>
    fc.record({ call: fc.constant(call), input: madeUpInput(call.input), who: fc.nat(2) }),
  ),
)

test(`no input makes a call fail on our side, nor answer what the contract does not promise (${RUNS} inputs)`, async () => {
  let asked = 0
  let isUnsettled = false

  async function ask({ call, input, who }: Asked): Promise<void> {
    const { method, target, body } = spell(call, input)
    asked++
    const response = await upstream.app.inject({
      method,
      url: target,
      ...(body !== null && { payload: body }),
      headers: {
        // From an address each, so that no limit answers in the handler's place.
        'x-service-key': upstream.dependencies.settings.SERVICE_KEY ?? '',
        'x-client-address': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
        ...(body !== null && { 'content-type': 'application/json' }),
        ...(people[who] && { authorization: `Bearer ${people[who].token}` }),
      },
    })
    const [answer, isDone] = [response.json(), response.statusCode < 300]
    if (response.statusCode >= 500) throw new Error(`${response.statusCode}: ${response.body}`)
    if (response.statusCode === 400 && ZOD.test(answer.message)) throw new Error(answer.message)
    isUnsettled ||= isDone && people[who] !== undefined && UNSETTLING.includes(call)
    const kept = (isDone ? call.output.wire : FailureCodec.wire).parse(answer)
    // Many times faster than `toEqual`, which still says what differs.
    if (!isDeepStrictEqual(kept, answer)) expect(kept).toEqual(answer)
  }

  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: AT_ONCE, maxLength: AT_ONCE }), async (requests) => {
      await Promise.all(requests.map(ask))
      if (isUnsettled) people = await settle()
      isUnsettled = false
    }),
    { numRuns: Math.ceil(RUNS / AT_ONCE), endOnFailure: true },
  )
  expect(asked).toBeGreaterThanOrEqual(RUNS)
}, 600_000)

/** As {@link toRequest} would, but for inputs that are none. */
function spell(call: Call, input: Record<string, unknown>) {
  const rest = { ...input }
  let target: string = call.path
  for (const name of pathNames(call.path)) {
    target = target.replace(`{${name}}`, () => encode(rest[name] ?? 1))
    delete rest[name]
  }
  if (!travelsInQuery(call.method)) return { method: call.method, target, body: JSON.stringify(rest) }
  const query = Object.entries(rest).map(([name, value]) => `${encode(name)}=${encode(value)}`)
  return { method: call.method, target: `${target}?${query.join('&')}`, body: null }
}

function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed()).slice(0, 4_000)
}

test.each([
  '{',
  '[]',
  '"x"',
  'null',
  '{"__proto__":{"isAdmin":true}}',
  '['.repeat(10_000),
  '{"email":1e999}',
])('a body like %.30s is refused with a sentence', async (body) => {
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
])('the address %.40s is answered in our words', async (path, status) => {
  const response = await fetch(upstream.url + path)
  expect(response.status).toBe(status)
  expect(FailureCodec.wire.parse(await response.json())).toBeTruthy()
})

test('a body that is too large or no JSON is said so', async () => {
  const post = (type: string, body: string) =>
    fetch(`${upstream.url}/api/auth/login`, { method: 'POST', body, headers: { 'content-type': type } })
  expect((await post('application/json', `"${'x'.repeat(70_000)}"`)).status).toBe(413)
  expect((await post('text/plain', '{"email":"a@x.com","password":"b"}')).status).toBe(415)
})
