import { CALLS } from '#contract'
import { type Rejection, rejectWrites } from '#tests/support/outage'
import { successfulCalls } from '#tests/support/successful-calls'
import { HOUR } from '#upstream/time'

const { upstream, inputOf, send } = successfulCalls()
const isSqlite = !process.env.TEST_DATABASE_URL

const TITLE_SENTENCES: Record<Rejection, RegExp> = {
  full: /no room left\. Reading goes on/,
  'read-only': /^Nothing can be saved just now\. Please try again later\.$/,
}

const cases = Object.entries(CALLS).flatMap(([name, call]) =>
  (['full', 'read-only'] as const).map((rejection) => ({ name, call, rejection })),
)

test.each(cases)('$name while the database is $rejection', async ({ name, call, rejection }) => {
  const input = await inputOf(name)
  if (call.method === 'GET') await readBefore(() => send(call, input))
  const accept = await rejectWrites(upstream, rejection)
  const response = await send(call, input).finally(accept)
  const isRead = call.method === 'GET'
  // What changes little has room in the pages that SQLite has.
  const mayFit = isSqlite && rejection === 'full' && response.status === (call.status ?? 200)
  if (isRead || mayFit) {
    expect(response.status).toBe(call.status ?? 200)
  } else {
    expect(response).toMatchObject({
      status: 503,
      body: { message: expect.stringMatching(TITLE_SENTENCES[rejection]) },
    })
    expect(response.headers.get('retry-after')).toBe('60')
  }
})

/** What a read stores is there, and neither up to date nor fresh: it would be stored anew, as would the session's last use. */
async function readBefore(read: () => Promise<unknown>): Promise<void> {
  await read()
  await upstream.dependencies.db.updateTable('seasons').set({ name: 'An old name' }).execute()
  upstream.wait(HOUR)
}
