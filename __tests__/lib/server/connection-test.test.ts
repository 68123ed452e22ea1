/** @jest-environment node */
import { testConnection } from '#contract'
import { checkConnection } from '#lib/server/upstream/connection-test'
import { gate } from '#tests/support/gate'

let at: Awaited<ReturnType<typeof gate>>
beforeAll(async () => {
  at = await gate()
})
afterAll(() => at.close())

test.each([
  ['answers', { body: { message: 'ok' } }],
  ['refuses', { status: 500 }],
  ['hangs up', 'reset' as const],
])(
  'the home page asks whether an upstream that %s is there, and goes on either way',
  async (_what, answer) => {
    at.seen.length = 0
    at.tell(answer)
    await expect(checkConnection()).resolves.toBeUndefined()
    expect(at.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([`GET ${testConnection.path}`])
  },
)
