import fs from 'node:fs'
import path from 'node:path'
import { deleteAccount, forgetImport, importDetails, startImport } from '#contract'
import { writeDatedFile } from '#tests/support/dated-file'
import { startS3 } from '#tests/support/s3'
import { review, uploadFiles } from '#tests/support/transfer/imports'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { tidyUp } from '#upstream/housekeeping'
import { DAY, HOUR } from '#upstream/time'
import { startImportQueue } from '#upstream/transfer/import/import-queue'

const IDLE = { kick: () => {}, flush: async () => {}, stop: async () => {} }
const RATINGS = 'Date,Name,Year,Letterboxd URI,Rating\n2024-03-09,The Matrix,1999,https://boxd.it/dddd,4\n'
const UNKNOWN = 'How,Much\nThe Matrix,9\n'

const folderOf = ({ dependencies }: Upstream) => path.join(dependencies.settings.DATA_DIR, 'uploads')
const stored = (upstream: Upstream) =>
  fs.existsSync(folderOf(upstream)) ? fs.readdirSync(folderOf(upstream)) : []
const rows = ({ dependencies: { db } }: Upstream) => db.selectFrom('import_uploads').selectAll().execute()

test('uploads lie as files that only the server may read, and are deleted once they are read', async () => {
  const upstream = await startUpstream()
  const mara = await upstream.member()
  await upstream.dependencies.imports.stop()
  const { body } = await uploadFiles(upstream, mara, { 'ratings.csv': RATINGS, 'empty.csv': '' })
  const [name = '', ...others] = stored(upstream)
  expect(others).toEqual([])
  expect(fs.statSync(path.join(folderOf(upstream), name)).mode & 0o777).toBe(0o600)
  expect(await rows(upstream)).toEqual([
    { import_id: body.id, position: 0, file_name: 'ratings.csv', stored: name },
  ])

  const working = await startUpstream()
  await review(working, await working.member(), { 'ratings.csv': RATINGS })
  expect([stored(working), await rows(working)]).toEqual([[], []])
})

describe('a table that waits for its columns', () => {
  let upstream: Upstream
  let mara: TestMember
  let id: number
  beforeEach(async () => {
    upstream = await startUpstream()
    mara = await upstream.member()
    id = (await review(upstream, mara, { 'films.csv': UNKNOWN })).id
    expect(stored(upstream)).toHaveLength(1)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['forgotten with its import', () => mara.call(forgetImport, { id })],
    ['deleted with the account', () => mara.call(deleteAccount, { password: mara.password })],
    [
      'deleted after seven days',
      async () => {
        upstream.wait(7 * DAY + HOUR)
        await tidyUp(upstream.dependencies)
      },
    ],
  ])('is %s', async (_how, end) => {
    await tidyUp(upstream.dependencies)
    expect(stored(upstream)).toHaveLength(1)
    await end()
    expect([stored(upstream), await rows(upstream)]).toEqual([[], []])
  })
})

test('files that belong to no import are swept after an hour', async () => {
  const upstream = await startUpstream({ imports: IDLE })
  const mara = await upstream.member()
  await uploadFiles(upstream, mara, { 'ratings.csv': RATINGS })
  const now = upstream.dependencies.clock()
  for (const name of ['orphan', '.half-written']) writeDatedFile(path.join(folderOf(upstream), name), now)
  await tidyUp(upstream.dependencies)
  expect(stored(upstream)).toHaveLength(3)
  upstream.wait(2 * HOUR)
  await tidyUp(upstream.dependencies)
  expect(stored(upstream)).toEqual((await rows(upstream)).map((row) => row.stored))
})

test('an upload that is rejected or breaks off leaves no file', async () => {
  const upstream = await startUpstream({ imports: IDLE })
  const mara = await upstream.member()
  const payload =
    '--x\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\n\r\na,b\r\n--x\r\nbroken'
  const headers = {
    authorization: `Bearer ${mara.token}`,
    'content-type': 'multipart/form-data; boundary=x',
  }
  const response = await upstream.app.inject({ method: 'POST', url: startImport.path, headers, payload })
  expect([response.statusCode, stored(upstream)]).toEqual([400, []])
  expect((await uploadFiles(upstream, mara, { 'empty.csv': '' })).status).toBe(400)
  expect(stored(upstream)).toEqual([])
})

test('an import whose file is gone says so', async () => {
  const upstream = await startUpstream({ imports: IDLE })
  const mara = await upstream.member()
  const { body } = await uploadFiles(upstream, mara, { 'ratings.csv': RATINGS })
  fs.rmSync(folderOf(upstream), { recursive: true })
  const queue = startImportQueue(upstream.dependencies)
  await queue.flush()
  await queue.stop()
  expect((await mara.call(importDetails, { id: body.id })).body).toMatchObject({
    state: 'failed',
    message: 'The files of this import are gone. Please upload them again.',
  })
})

test('with a bucket uploads are in it, and not on the disk', async () => {
  const s3 = await startS3()
  const upstream = await startUpstream({ env: s3.env })
  const mara = await upstream.member()
  const { id } = await review(upstream, mara, { 'films.csv': UNKNOWN })
  const [{ stored: name = '' } = {}] = await rows(upstream)
  expect(Array.from(s3.objects.keys())).toEqual([`/cuedot/uploads/${name}`])
  expect(stored(upstream)).toEqual([])
  await mara.call(forgetImport, { id })
  expect(s3.objects.size).toBe(0)
  await upstream.stop()
  await s3.stop()
})

test('uploads that break off, one while it arrives and others while they wait, block no later one', async () => {
  const upstream = await startUpstream()
  const mara = await upstream.member()
  const leaving = new AbortController()
  const headers = { authorization: `Bearer ${mara.token}`, 'content-type': 'multipart/form-data; boundary=x' }
  const uploads = Array.from({ length: 10 }, () =>
    fetch(upstream.url + startImport.path, {
      method: 'POST',
      headers,
      duplex: 'half',
      body: new ReadableStream({ start: (body) => body.enqueue(Buffer.from('--x\r\n')) }),
      signal: leaving.signal,
    } as RequestInit),
  )
  // The tenth is rejected: all have arrived.
  expect((await Promise.any(uploads)).status).toBe(503)
  leaving.abort()
  await Promise.allSettled(uploads)
  let status: number
  // Until the server has noticed.
  do ({ status } = await uploadFiles(upstream, mara, { 'ratings.csv': RATINGS }))
  while (status === 503)
  expect(status).toBe(202)
})
