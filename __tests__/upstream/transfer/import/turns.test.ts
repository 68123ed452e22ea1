import { importProgress } from '#contract'
import { uploadFiles } from '#tests/support/transfer/imports'
import { startUpstream } from '#tests/support/upstream'
import { claimImport, releaseLease } from '#upstream/transfer/import-lease'

/** A queue that does nothing. */
const IDLE = { kick: () => {}, flush: async () => {}, stop: async () => {} }
const FILE = {
  'ratings.csv': 'Date,Name,Year,Letterboxd URI,Rating\n2024-05-12,Heat,1995,https://boxd.it/a,4\n',
}

test('two imports of a member run at once, and another member does not wait for the third', async () => {
  const upstream = await startUpstream({ imports: IDLE })
  const [mara, bo] = [await upstream.member(), await upstream.member()]
  const ids = []
  for (const member of [mara, mara, mara, bo]) ids.push((await uploadFiles(upstream, member, FILE)).body.id)
  const { db, clock } = upstream.dependencies
  const claimed = []
  for (let at = 0; at < 4; at++) claimed.push(await claimImport(db, 'one', clock()))
  expect(claimed.map((one) => one?.id)).toEqual([ids[0], ids[3], ids[1], undefined])
  expect((await mara.call(importProgress, { id: ids[2] })).body.is_queued).toBe(true)
  if (claimed[0]) await releaseLease(db, claimed[0])
  await db.updateTable('imports').set({ state: 'review' }).where('id', '=', ids[0]).execute()
  expect((await claimImport(db, 'one', clock()))?.id).toBe(ids[2])
  await upstream.stop()
})
