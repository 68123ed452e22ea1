import { importProgress, resumeImport } from '#contract'
import { rejectWrites } from '#tests/support/outage'
import { uploadFiles } from '#tests/support/transfer/imports'
import { startUpstream, type Upstream } from '#tests/support/upstream'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'
import { claimImport, releaseLease } from '#upstream/transfer/import/import-lease'
import { startImportQueue } from '#upstream/transfer/import/import-queue'
import { LARGE_BYTES } from '#upstream/transfer/read/read-in-worker'

/** A queue that does nothing. */
const IDLE = { kick: () => {}, flush: async () => {}, stop: async () => {} }
const HEADER = 'Date,Name,Year,Letterboxd URI,Rating'
const FILE = { 'ratings.csv': `${HEADER}\n2024-05-12,Heat,1995,https://boxd.it/a,4\n` }

test('two imports of a member run at once, and another member does not wait for the third', async () => {
  const upstream = await startUpstream({ imports: IDLE })
  const [mara, bo] = [await upstream.member(), await upstream.member()]
  const ids = []
  for (const member of [mara, mara, mara, bo]) ids.push((await uploadFiles(upstream, member, FILE)).body.id)
  const { db, clock } = upstream.dependencies
  const claimed = []
  for (let at = 0; at < 4; at++) claimed.push(await claimImport(db, 'one', clock()))
  expect(claimed.map((one) => one?.id)).toEqual([ids[0], ids[3], ids[1], undefined])
  expect((await mara.call(importProgress, { id: ids[2] })).body.isQueued).toBe(true)
  if (claimed[0]) await releaseLease(db, claimed[0])
  await db.updateTable('imports').set({ state: 'review' }).where('id', '=', ids[0]).execute()
  expect((await claimImport(db, 'one', clock()))?.id).toBe(ids[2])
  await upstream.stop()
})

test('the last place of a process is for a member with none that runs', async () => {
  const upstream = await startUpstream({ imports: IDLE })
  const [mara, bo, ada] = [await upstream.member(), await upstream.member(), await upstream.member()]
  const { db, clock } = upstream.dependencies
  for (const member of [mara, mara, bo, bo]) await uploadFiles(upstream, member, FILE)
  for (let at = 0; at < 3; at++) expect(await claimImport(db, 'one', clock())).not.toBeNull()
  expect(await claimImport(db, 'one', clock(), { isLastSlot: true })).toBeNull()
  await uploadFiles(upstream, ada, FILE)
  expect(await claimImport(db, 'one', clock(), { isLastSlot: true })).toMatchObject({ member_id: ada.id })
})

test('files of more than 8 MB are read one at a time, and small ones beside them', async () => {
  const upstream = await startUpstream({ imports: IDLE })
  const large = { ...FILE, 'picture.jpg': 'x'.repeat(LARGE_BYTES) }
  const [mara, bo, ada] = [await upstream.member(), await upstream.member(), await upstream.member()]
  const startImportOf = async (member: typeof mara, files: Record<string, string>) =>
    (await uploadFiles(upstream, member, files)).body.id
  const larges = [await startImportOf(mara, large), await startImportOf(bo, large)]
  const last = await startImportOf(ada, FILE)
  const { uploads } = upstream.dependencies
  const opened: string[] = []
  const released = Promise.withResolvers<void>()
  const get: typeof uploads.get = async (name) => {
    const bytes = await uploads.get(name)
    if (bytes?.length === LARGE_BYTES) {
      opened.push(name)
      await released.promise
    }
    return bytes
  }
  const queue = startImportQueue({ ...upstream.dependencies, uploads: { ...uploads, get } })
  const stateOf = async (member: typeof mara, id: number) =>
    (await member.call(importProgress, { id })).body.state
  while (opened.length === 0 || (await stateOf(ada, last)) !== 'review') await new Promise(setImmediate)
  const openedBeside = opened.length
  released.resolve()
  await queue.flush()
  await queue.stop()
  expect([openedBeside, opened.length]).toEqual([1, 2])
  expect([await stateOf(mara, larges[0]), await stateOf(bo, larges[1])]).toEqual(['review', 'review'])
  await upstream.stop()
})

test('long imports of other members give a short one a place after ten seconds', async () => {
  const sample = openSampleCatalogue()
  const short = Promise.withResolvers<void>()
  let isLate = false
  const upstream: Upstream = await startUpstream({
    imports: IDLE,
    catalogue: {
      ...sample,
      search: async (query, ...rest) => {
        if (query.includes('A Short One')) short.resolve()
        if (query.includes('Unknown 60') && !isLate) upstream.wait(11_000)
        isLate ||= query.includes('Unknown 60')
        // Long imports end after the short one only.
        if (/Unknown 1\d\d/.test(query)) await short.promise
        return sample.search(query, ...rest)
      },
    },
  })
  const fileOf = (names: string[]) => ({
    'ratings.csv': [
      HEADER,
      ...names.map((name, at) => `2024-05-12,${name},1901,https://boxd.it/${at},4`),
    ].join('\n'),
  })
  const long = fileOf(Array.from({ length: 130 }, (_, at) => `Unknown ${at}`))
  for (let at = 0; at < 4; at++) await uploadFiles(upstream, await upstream.member(), long)
  await uploadFiles(upstream, await upstream.member(), fileOf(['A Short One']))
  const queue = startImportQueue(upstream.dependencies)
  await short.promise
  await queue.flush()
  await queue.stop()
})

test('an import in whose step the process ended twice is stopped, and can be tried again', async () => {
  const upstream = await startUpstream({ imports: IDLE })
  const mara = await upstream.member()
  const { body } = await uploadFiles(upstream, mara, FILE)
  const { db, clock } = upstream.dependencies
  for (let deaths = 0; deaths < 2; deaths++) {
    expect(await claimImport(db, `process ${deaths}`, clock())).toMatchObject({ id: body.id })
    upstream.wait(60_000)
  }
  const queue = startImportQueue(upstream.dependencies)
  await queue.flush()
  const stopped = await mara.call(importProgress, { id: body.id })
  expect(stopped.body).toMatchObject({
    state: 'reading',
    isStopped: true,
    message: expect.stringContaining('It can be tried again.'),
  })
  await mara.call(resumeImport, { id: body.id })
  await queue.flush()
  await queue.stop()
  expect((await mara.call(importProgress, { id: body.id })).body).toMatchObject({
    state: 'review',
    message: null,
  })
})

test('a process that stops, or gets on, is no crash', async () => {
  const upstream = await startUpstream({ imports: IDLE })
  await uploadFiles(upstream, await upstream.member(), FILE)
  const { db, clock } = upstream.dependencies
  for (let stops = 0; stops < 3; stops++) {
    const claimed = await claimImport(db, 'one', clock())
    expect(claimed?.attempts).toBe(0)
    await releaseLease(db, { worker: 'one' })
  }
  await claimImport(db, 'one', clock())
  upstream.wait(60_000)
  const queue = startImportQueue(upstream.dependencies)
  await queue.flush()
  await queue.stop()
  expect(await db.selectFrom('imports').select(['state', 'attempts']).executeTakeFirst()).toEqual({
    state: 'review',
    attempts: 0,
  })
})

test('an import waits while the disk is full, and goes on by itself', async () => {
  const upstream = await startUpstream({ imports: IDLE })
  const mara = await upstream.member()
  const titles = Array.from(
    { length: 300 },
    (_, at) => `2024-05-12,Unknown ${at},1995,https://boxd.it/${at},4`,
  )
  const { body } = await uploadFiles(upstream, mara, { 'ratings.csv': [HEADER, ...titles].join('\n') })
  const state = async () => (await mara.call(importProgress, { id: body.id })).body
  const warnings: string[] = []
  const log = { warn: (_: unknown, text: string) => warnings.push(text), error: () => {} } as never
  const queue = startImportQueue({ ...upstream.dependencies, log })
  const accept = await rejectWrites(upstream, 'full', 'import_titles')
  for (let tries = 0; tries < 3; tries++) {
    await queue.flush()
    // At once it is not tried again.
    await queue.flush()
    expect(await state()).toMatchObject({ state: 'reading', isStopped: false, message: null })
    expect(warnings).toEqual(Array(tries + 1).fill('an import is postponed'))
    upstream.wait(60_000)
  }
  await accept()
  await queue.flush()
  await queue.stop()
  expect(await state()).toMatchObject({ state: 'review', isStopped: false, message: null })
  await upstream.stop()
})
