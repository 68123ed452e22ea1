import { topContributors } from '#contract'
import { currentPageStatus, withPageStatus } from '#lib/server/pages/page-status'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { startGate } from '#tests/support/gate-with-fake-host'

let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(async () => {
  gate = await startGate()
})
afterAll(() => gate.close())

test.each([
  ['a second', 200, 'max-age=1', { revalidate: 1, expire: 1 }],
  ['a second, though it is missing', 404, 'max-age=1', { revalidate: 1, expire: 1 }],
  ['a minute, of what is stale', 200, 'public, max-age=60', { revalidate: 60, expire: 60 }],
  ['its own time', 200, 'no-store', {}],
])('a page is cached for %s by the response that it shows', async (_, status, stated, ttl) => {
  gate.respondWith({ status, body: [], headers: { 'cache-control': stated } })
  await withPageStatus(async () => {
    await callUpstream(topContributors, {}).catch(() => {})
    expect(currentPageStatus()).toEqual(ttl)
  })
})
