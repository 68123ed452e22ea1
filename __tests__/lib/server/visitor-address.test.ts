import { search, topContributors } from '#contract'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { withVisitorAddress } from '#lib/server/visitor-address'
import { startGate } from '#tests/support/gate-with-fake-host'

let gate: Awaited<ReturnType<typeof startGate>>
beforeAll(async () => {
  gate = await startGate()
  gate.respondWith({ body: [] })
})
afterAll(() => gate.close())

const named = () => gate.received.at(-1)?.headers['x-client-address']

test("a page's calls name the visitor for whose request it renders, later ones too", async () => {
  await withVisitorAddress('203.0.113.7', async () => {
    await callUpstream(topContributors, {})
    expect(named()).toBe('203.0.113.7')
    await callUpstream(topContributors, {})
    expect(named()).toBe('203.0.113.7')
  })
})

test('a page that renders without a request, or for an unknown address, names none', async () => {
  await callUpstream(topContributors, {})
  expect(named()).toBeUndefined()
  await withVisitorAddress(null, () => callUpstream(topContributors, {}))
  expect(named()).toBeUndefined()
})

test('a stated address precedes it', async () => {
  const call = () => callUpstream(search, { query: 'x' }, { address: '198.51.100.1' }).catch(() => {})
  await withVisitorAddress('203.0.113.7', call)
  expect(named()).toBe('198.51.100.1')
})
