import { setTimeout as pause } from 'node:timers/promises'
import { applyImport, importDetails, listEntries, resumeImport, stopImport, undoImport } from '#contract'
import { apply, importFiles, review, rowsOf, uploadFiles, zip } from '#tests/support/transfer/imports'
import { asText, letterboxdFiles } from '#tests/support/transfer/letterboxd-files'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { ApiError } from '#upstream/api-error'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'
import { startImportQueue } from '#upstream/transfer/import/import-queue'

const TMDB_HEADER =
  'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated'

/** Ratings of movies of the sample catalogue, as TMDB exports them. */
async function tmdbRatings(count: number): Promise<string> {
  const catalogue = openSampleCatalogue()
  const ids = (await catalogue.known('movie')).slice(0, count)
  const lines = ids.map(
    (id, at) => `${id},,movie,Movie ${id},,,,7.1,${(at % 20) / 2 + 0.5},2024-01-01T00:00:00Z`,
  )
  return asText([TMDB_HEADER, ...lines])
}

/** A queue that does nothing. */
const IDLE = { kick: () => {}, flush: async () => {}, stop: async () => {} }

const collection = async (of: TestMember) => (await of.call(listEntries, {})).body

/** Does all that can be done now. */
async function work({ dependencies }: Upstream): Promise<void> {
  const queue = startImportQueue(dependencies)
  await queue.flush()
  await queue.stop()
}

/** The statements of an import that die with the process, as after `kill -9`. */
class Killed extends Error {}

/** Works on imports with a clock that ends the work after some steps, and leaves the lease as a dead process does. */
async function workAndDie(upstream: Upstream, steps: number): Promise<boolean> {
  const { db } = upstream.dependencies
  let left = steps
  let hasDied = false
  const clock = () => {
    if (left-- <= 0) {
      hasDied = true
      throw new Killed('killed')
    }
    return upstream.dependencies.clock()
  }
  const log = { error: () => {}, warn: () => {} } as never
  const queue = startImportQueue({ ...upstream.dependencies, clock, log })
  await queue.flush().catch(() => {})
  await queue.stop().catch(() => {})
  // A process that is killed does not record that it failed.
  if (hasDied) await db.updateTable('imports').set({ is_stopped: 0, message: null }).execute()
  return hasDied
}

test('a waiting import goes on as soon as a process starts', async () => {
  const upstream = await startUpstream({ imports: IDLE })
  const { body } = await uploadFiles(upstream, await upstream.member(), {
    'tmdb-ratings.csv': await tmdbRatings(1),
  })
  const { db } = upstream.dependencies
  const queue = startImportQueue(upstream.dependencies)
  const row = db.selectFrom('imports').select('state').where('id', '=', body.id)
  const begun = Date.now()
  while ((await row.executeTakeFirstOrThrow()).state === 'reading') await pause(10)
  // The queue looks for the work of other processes only every five seconds.
  expect(Date.now() - begun).toBeLessThan(4_000)
  await queue.stop()
})

test.each(['reading and finding', 'applying', 'undoing'])(
  'an import that is killed while %s goes on: no row twice, none missing',
  async (phase) => {
    const upstream = await startUpstream({ imports: IDLE })
    const mara = await upstream.member()
    const { db } = upstream.dependencies
    const finish = async () => {
      upstream.wait(60_000)
      await work(upstream)
    }
    const { body } = await uploadFiles(upstream, mara, {
      'x.zip': await zip({ ...letterboxdFiles(), 'tmdb-ratings.csv': await tmdbRatings(90) }),
    })
    const die = async () => {
      for (let steps = 1; await workAndDie(upstream, steps); steps++) upstream.wait(60_000)
    }
    if (phase === 'reading and finding') await die()
    await finish()
    const titles = await rowsOf(mara, body.id)
    expect(titles.length).toBeGreaterThan(0)
    await mara.call(applyImport, { id: body.id })
    if (phase === 'applying') await die()
    await finish()
    const applied = (await mara.call(importDetails, { id: body.id })).body
    expect(applied).toMatchObject({ state: 'applied', isStopped: false })
    expect(applied.applied).toBe(applied.decided)
    const entries = await collection(mara)
    expect(new Set(entries.map((one: { MovieID: number }) => one.MovieID)).size).toBe(entries.length)
    const watches = await db
      .selectFrom('watches')
      .select('title_id')
      .where('member_id', '=', mara.id)
      .execute()
    expect(watches).toHaveLength(4)
    await mara.call(undoImport, { id: body.id })
    if (phase === 'undoing') await die()
    await finish()
    expect(await collection(mara)).toEqual([])
    expect(await db.selectFrom('watches').select('id').where('member_id', '=', mara.id).execute()).toEqual([])
    await upstream.stop()
  },
  120_000,
)

test('while the catalogue is away what is known is applied, and the rest is found later', async () => {
  const working = openSampleCatalogue()
  let isAway = true
  const answer = <Result>(result: () => Promise<Result>) =>
    isAway ? Promise.reject(new ApiError('unavailable', 'titles.catalogueSilent')) : result()
  const upstream = await startUpstream({
    catalogue: {
      ...working,
      title: (...key) => answer(() => working.title(...key)),
      search: (...query) => answer(() => working.search(...query)),
      titlesByImdbId: (id) => answer(() => working.titlesByImdbId(id)),
    },
  })
  const mara = await upstream.member()
  isAway = false
  await importFiles(upstream, mara, {
    'ratings.csv': asText([TMDB_HEADER, '238,,movie,The Godfather,1972-03-14,,,7,9.0,2024-01-01']),
  })
  isAway = true
  const found = await review(upstream, mara, {
    'ratings.csv': asText([
      TMDB_HEADER,
      '238,,movie,The Godfather,1972-03-14,,,7,9.0,2024-01-01',
      '129,,movie,Spirited Away,2001-07-20,,,7,8.5,2024-01-01',
    ]),
  })
  expect(found).toMatchObject({
    state: 'review',
    decided: 1,
    waiting: 1,
    message: expect.stringContaining('does not answer'),
  })
  await apply(upstream, mara, found.id)
  isAway = false
  upstream.wait(60_000)
  await upstream.dependencies.imports.flush()
  expect((await mara.call(importDetails, { id: found.id })).body).toMatchObject({
    message: null,
    decided: 2,
    waiting: 0,
    applied: 1,
  })
  await apply(upstream, mara, found.id)
  expect(
    (await collection(mara)).map((one: { Title: string; Rating: number }) => [one.Title, one.Rating]).sort(),
  ).toEqual([
    ['Spirited Away', 85],
    ['The Godfather', 90],
  ])
})

test('a stopped import ends after the row in hand, and goes on where it was', async () => {
  const upstream = await startUpstream({ imports: IDLE })
  const mara = await upstream.member()
  const { body } = await uploadFiles(upstream, mara, { 'ratings.csv': await tmdbRatings(30) })
  await work(upstream)
  await mara.call(applyImport, { id: body.id })
  expect((await mara.call(stopImport, { id: body.id })).body).toMatchObject({
    state: 'applying',
    isStopped: true,
  })
  await work(upstream)
  expect(await collection(mara)).toEqual([])
  expect((await mara.call(resumeImport, { id: body.id })).body).toMatchObject({ isStopped: false })
  await work(upstream)
  expect(await collection(mara)).toHaveLength(30)
  await upstream.stop()
})
