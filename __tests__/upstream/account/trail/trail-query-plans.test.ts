import { ENDPOINTS, listAdminActions, listSecurityEvents, makeAdmin } from '#contract'
import { isScanOrSort, upstreamWithQueries } from '#tests/support/query-steps'
import { sharedMember } from '#tests/support/upstream'
import { deleteOldEvents } from '#upstream/account/sign-in/trail/read-events'

const { upstream, executed, expectNoScan } = upstreamWithQueries()
const ada = sharedMember(upstream)
const root = sharedMember(upstream, { admin: true })
beforeEach(() => executed.clear())

test('events are written, read and tidied by index', async () => {
  const { db, deferred } = upstream.dependencies
  await upstream.signIn(ada, 'a guess')
  await deferred.flush()
  await ada.call(listSecurityEvents, {})
  await expectNoScan(isScanOrSort)
  await deleteOldEvents(db, new Date())
  await download(ENDPOINTS.securityEventsCsv.path)
  await expectNoScan()
})

test('the log of admins is written, read and filtered by index', async () => {
  const { id } = await upstream.member()
  executed.clear()
  await root.call(makeAdmin, { id })
  for (const filter of [{}, { action: 'make-admin' }, { from: '2026-11-01', to: '2026-11-28' }] as const) {
    await root.call(listAdminActions, filter)
  }
  await expectNoScan(isScanOrSort)
  // What one has done, and what has been done to one, are two reads, which are sorted together.
  await root.call(listAdminActions, { member: id })
  await download(ENDPOINTS.adminActionsCsv.path)
  await expectNoScan()
})

async function download(file: string): Promise<void> {
  const headers = { authorization: `Bearer ${root.token}` }
  const response = await fetch(upstream.url + file, { headers })
  expect(response.status).toBe(200)
  await response.text()
}
