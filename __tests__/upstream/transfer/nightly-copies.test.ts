import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import {
  addEntry,
  deleteAccount,
  deleteMember,
  importDetails,
  nightlyCopies,
  rateEntry,
  restoreCopy,
  switchNightlyCopies,
  testConnection,
} from '#contract'
import { writeDatedFile } from '#tests/support/dated-file'
import { startS3 } from '#tests/support/s3'
import { passNight } from '#tests/support/transfer/nightly-copies'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import type { FileStore } from '#upstream/files/file-store'
import { tidyUp } from '#upstream/housekeeping'
import { readSettings } from '#upstream/settings'
import { DAY, HOUR } from '#upstream/time'
import { readArchive } from '#upstream/transfer/read/read-archive'

const OWN_NAME = /^[\w-]{43}\.zip$/

let folder: string
let upstream: Upstream
beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-copies-'))
  upstream = await startUpstream({ env: { COPIES: folder, COPIES_NIGHTS: '3' } })
})
afterEach(async () => {
  await upstream.stop()
  fs.rmSync(folder, { recursive: true })
})

const files = () => fs.readdirSync(folder).sort()
const copiesOf = async (member: TestMember) => (await member.call(nightlyCopies, {})).body

async function collector(of = upstream): Promise<TestMember> {
  const ada = await of.member()
  await ada.call(addEntry, { movie_id: 238 })
  await ada.call(rateEntry, { movie_id: 238, rating: 87 })
  await ada.call(switchNightlyCopies, { isOn: true })
  return ada
}

test('a copy is made for each member who wants one, once a night', async () => {
  const [ada, bob] = [await collector(), await upstream.member()]
  await tidyUp(upstream.dependencies)
  expect(await copiesOf(ada)).toEqual({ isOn: true, place: 'disk', nightsKept: 3, copies: [] })
  await passNight(upstream)
  await tidyUp(upstream.dependencies)
  const { copies } = await copiesOf(ada)
  expect(copies).toHaveLength(1)
  expect(await copiesOf(bob)).toMatchObject({ isOn: false, copies: [] })
  const [name = ''] = files()
  expect(files()).toEqual([expect.stringMatching(OWN_NAME)])
  const { mode, size } = fs.statSync(path.join(folder, name))
  expect([mode & 0o777, size]).toEqual([0o600, copies[0].bytes])
  const archive = await readArchive(name, fs.readFileSync(path.join(folder, name)))
  const copy = JSON.parse(Buffer.from(archive.files[0]?.bytes ?? []).toString())
  expect(copy.titles).toMatchObject([{ type: 'movie', tmdb: 238, collection: { rating: 87 } }])
  await ada.call(switchNightlyCopies, { isOn: false })
  await passNight(upstream)
  expect(await copiesOf(ada)).toMatchObject({ isOn: false, copies: [{ id: copies[0].id }] })
})

test('two processes make one copy a night, and write it once', async () => {
  const members = [await collector(), await collector(), await collector()]
  const store = upstream.dependencies.copies as FileStore
  const written: string[] = []
  upstream.dependencies.copies = {
    ...store,
    put(name, content) {
      written.push(name)
      return store.put(name, content)
    },
  }
  await Promise.all([passNight(upstream), passNight(upstream)])
  for (const member of members) expect((await copiesOf(member)).copies).toHaveLength(1)
  expect(files()).toHaveLength(3)
  expect(written.sort()).toEqual(files())
})

test('a copy that breaks off leaves no file, and is tried again an hour later', async () => {
  const ada = await collector()
  const { catalogue, db } = upstream.dependencies
  // It is asked for what is not stored.
  await db.updateTable('titles').set({ imdb_id: null }).execute()
  upstream.dependencies.catalogue = {
    ...catalogue,
    imdbId() {
      throw new Error('The catalogue is broken.')
    },
  }
  await passNight(upstream)
  expect([files(), (await copiesOf(ada)).copies]).toEqual([[], []])
  upstream.dependencies.catalogue = catalogue
  upstream.wait(HOUR)
  await tidyUp(upstream.dependencies)
  expect((await copiesOf(ada)).copies).toHaveLength(1)
})

test('copies are kept for so many nights, and the last one while the switch is on', async () => {
  const ada = await collector()
  for (let night = 0; night < 6; night++) await passNight(upstream)
  expect((await copiesOf(ada)).copies).toHaveLength(3)
  expect(files()).toHaveLength(3)
  const store = upstream.dependencies.copies as FileStore
  upstream.dependencies.copies = { ...store, put: () => Promise.reject(new Error('The disk is full.')) }
  upstream.wait(10 * DAY)
  await tidyUp(upstream.dependencies)
  expect(files()).toHaveLength(1)
  await ada.call(switchNightlyCopies, { isOn: false })
  await tidyUp(upstream.dependencies)
  expect(files()).toEqual([])
})

test('only left-overs of our own are swept from the folder, once their nights are over', async () => {
  const foreign = ['notes.txt', 'cuedot.zip', '.hidden']
  const leftOver = [`${'a'.repeat(43)}.zip`, '.0b1e4f0a-0000-4000-8000-000000000000']
  const now = upstream.dependencies.clock()
  for (const name of [...foreign, ...leftOver]) writeDatedFile(path.join(folder, name), now)
  upstream.wait(3 * DAY)
  await tidyUp(upstream.dependencies)
  expect(files()).toEqual([...foreign, ...leftOver].sort())
  upstream.wait(2 * DAY)
  await tidyUp(upstream.dependencies)
  expect(files()).toEqual(foreign.sort())
})

test('a copy is restored as an import that its member reviews', async () => {
  const [ada, bob] = [await collector(), await upstream.member()]
  await passNight(upstream)
  const [{ id }] = (await copiesOf(ada)).copies
  expect((await bob.call(restoreCopy, { id })).status).toBe(404)
  await ada.call(rateEntry, { movie_id: 238, rating: 10 })
  const restored = await ada.call(restoreCopy, { id })
  expect(restored.status).toBe(202)
  await upstream.dependencies.imports.flush()
  const details = (await ada.call(importDetails, { id: restored.body.id })).body
  expect(details.fileName).toMatch(/^cuedot-\d{4}-\d\d-\d\d\.zip$/)
  for (const name of files()) fs.rmSync(path.join(folder, name))
  expect(await ada.call(restoreCopy, { id })).toMatchObject({
    status: 404,
    body: { message: 'That copy is no longer there.' },
  })
})

test('copies are deleted with the account, by its member or an admin', async () => {
  const [ada, bob] = [await collector(), await collector()]
  const root = await upstream.member({ admin: true })
  await passNight(upstream)
  expect(files()).toHaveLength(2)
  await ada.call(deleteAccount, { password: ada.password })
  expect(files()).toHaveLength(1)
  await upstream.confirmNow(root)
  await root.call(deleteMember, { id: bob.id })
  expect(files()).toEqual([])
})

test('copies go to the bucket, and while it fails they are tried again each hour', async () => {
  const s3 = await startS3()
  const withS3 = await startUpstream({ env: { ...s3.env, COPIES: 's3' } })
  const ada = await collector(withS3)
  s3.setBroken(true)
  await passNight(withS3)
  expect(await copiesOf(ada)).toMatchObject({ place: 's3', copies: [] })
  s3.setBroken(false)
  withS3.wait(HOUR)
  await tidyUp(withS3.dependencies)
  const { copies } = await copiesOf(ada)
  expect(copies).toHaveLength(1)
  expect([...s3.objects.keys()]).toEqual([expect.stringMatching(/^\/cuedot\/copies\/[\w-]{43}\.zip$/)])
  expect((await ada.call(restoreCopy, { id: copies[0].id })).status).toBe(202)
  s3.setBroken(true)
  expect((await ada.call(restoreCopy, { id: copies[0].id })).status).toBe(503)
  await ada.call(deleteAccount, { password: ada.password })
  s3.setBroken(false)
  await tidyUp(withS3.dependencies)
  expect(s3.objects.size).toBe(0)
  await withS3.stop()
  await s3.stop()
})

test('there are none where the operator has not set a place', async () => {
  const without = await startUpstream()
  const ada = await without.member()
  expect((await without.call(testConnection, {})).body.offers).not.toContain('copies')
  expect((await upstream.call(testConnection, {})).body.offers).toContain('copies')
  for (const response of [
    await ada.call(nightlyCopies, {}),
    await ada.call(switchNightlyCopies, { isOn: true }),
    await ada.call(restoreCopy, { id: 1 }),
  ]) {
    expect(response).toMatchObject({ status: 404, body: { message: 'This site makes no nightly copies.' } })
  }
  await without.stop()
})

test('a bucket for copies has to be set', () => {
  expect(() => readSettings({ COPIES: 's3' })).toThrow('COPIES: needs S3_BUCKET')
  expect(readSettings({ COPIES: 's3', S3_BUCKET: 'b' })).toMatchObject({ COPIES_NIGHTS: 14 })
})
