import type { MediaType } from '#contract'
import { expectNoSteps } from '#tests/support/query-steps'
import { apply, review, undo, zip } from '#tests/support/transfer/imports'
import { startUpstream } from '#tests/support/upstream'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'
import type { Db } from '#upstream/db/open'
import { openLog } from '#upstream/log'
import { addTitles } from '#upstream/titles/titles'
import { indexViewings } from '#upstream/transfer/import/apply/match-viewings'
import { selectNext } from '#upstream/transfer/import/apply/read-titles-to-apply'

/** What the transactions of imports insert, each of which begins by renewing its lease. */
function recordTransactions() {
  const transactions: Record<string, number>[] = []
  const log = openLog('silent')
  log.isLevelEnabled = () => true
  log.debug = ({ sql }: { sql?: string } = {}) => {
    if (sql?.startsWith('update "imports" set "lease_until"')) transactions.push({})
    const table = /^insert into "(\w+)"/.exec(sql ?? '')?.[1]
    const last = transactions.at(-1)
    if (table && last) last[table] = (last[table] ?? 0) + (sql?.match(/\), \(/g)?.length ?? 0) + 1
  }
  return { log, rows: (table: string) => transactions.map((one) => one[table] ?? 0) }
}

const viewing = (at: number, of: object) => ({
  id: at,
  watched_at: new Date(Date.UTC(2001, 0, 1 + at, 20)).toISOString(),
  ...of,
})
const show = { title: 'Game of Thrones', year: 2011, ids: { trakt: 1390, tmdb: 1399 } }
const EPISODES = Array.from({ length: 1_000 }, (_, at) => {
  const episode = { season: 1 + Math.floor(at / 100), number: 1 + (at % 100) }
  return viewing(at, { type: 'episode', episode, show })
})
const movie = { title: 'The Matrix', year: 1999, ids: { trakt: 481, tmdb: 603 } }
const REWATCHES = Array.from({ length: 300 }, (_, at) => viewing(at, { type: 'movie', movie }))

test('a title with many rows is stored, previewed and written in several transactions, each of some of them', async () => {
  const { log, rows } = recordTransactions()
  const upstream = await startUpstream({ log })
  const mara = await upstream.member()
  const { db } = upstream.dependencies
  const files = { 'watched-history-1.json': JSON.stringify([...EPISODES, ...REWATCHES]) }
  for (const _first of [true, false]) {
    const { id } = await review(upstream, mara, files)
    await apply(upstream, mara, id)
    const count = db.selectFrom('watches').select((to) => to.fn.countAll<number>().as('count'))
    expect(await count.executeTakeFirstOrThrow()).toEqual({ count: 1_300 })
  }
  // The viewings of one movie stay together.
  expect([Math.max(...rows('import_rows')), Math.max(...rows('watches'))]).toEqual([300, 300])
  const [entry] = await db.selectFrom('entries').selectAll().where('title_id', '=', 1399).execute()
  expect(entry?.added_at.slice(0, 10)).toBe('2001-01-01')
})

test('viewings that a file only counts are written in several transactions too', async () => {
  const { log, rows } = recordTransactions()
  const upstream = await startUpstream({ log })
  const mara = await upstream.member()
  const episodes = Array.from({ length: 9 }, (_, at) => ({ number: at + 1, plays: 200 }))
  const seasons = [{ number: 1, episodes }]
  const counts = JSON.stringify([
    { plays: 1_800, show, seasons },
    { plays: 200, movie },
  ])
  await apply(upstream, mara, (await review(upstream, mara, { 'watched-shows.json': counts })).id)
  expect(rows('watches').filter((count) => count > 0)).toEqual(Array.from({ length: 10 }, () => 200))
})

/** Stores titles that no catalogue has. */
async function inventTitles(db: Db, mediaType: MediaType, count: number) {
  const plain = {
    posterPath: null,
    overview: '',
    releaseDate: '1999-03-31',
    score: 7,
    votes: 1,
    genreIds: [],
  }
  const ids = Array.from({ length: count }, (_, at) => 900_000 + at)
  const titles = ids.map((id) => ({ mediaType, id, name: `Title ${id}`, ...plain }))
  await addTitles(db, titles)
  return titles
}

test('on SQLite, where all requests wait for a transaction, it writes fewer titles', async () => {
  const { log, rows } = recordTransactions()
  const upstream = await startUpstream({ log })
  const mara = await upstream.member()
  const films = await inventTitles(upstream.dependencies.db, 'movie', 60)
  const lines = films.map(({ id, name }) => `${id},tmdb,movie,${name},8,Completed`)
  const csv = ['media_id,source,media_type,title,score,status', ...lines].join('\n')
  await apply(upstream, mara, (await review(upstream, mara, { 'yamtrack.csv': csv })).id)
  const onPostgres = process.env.TEST_DATABASE_URL !== undefined
  expect(rows('entries').filter((count) => count > 0)).toEqual(onPostgres ? [50, 10] : Array(6).fill(10))
})

test('an import goes on where it stopped, and looks at no title that is written', async () => {
  const { dependencies } = await startUpstream()
  const next = selectNext(dependencies.db, 1).limit(10).compile()
  const others = /import_titles(?!_by_outcome|\b)|Sort|USE TEMP B-TREE/
  await expectNoSteps(dependencies.db, [next], (step) => others.test(step))
})

test('a step looks for the seasons of ten shows at most, so that the next import has its turn', async () => {
  const { log, rows } = recordTransactions()
  const sample = openSampleCatalogue()
  const asked: number[] = []
  const seasons = async (id: number) => {
    asked.push(id)
    return null
  }
  const upstream = await startUpstream({ log, catalogue: { ...sample, seasons } })
  const mara = await upstream.member()
  const shows = await inventTitles(upstream.dependencies.db, 'tv', 12)
  const first = { type: 'episode', episode: { season: 1, number: 1 } }
  const viewings = shows.map(({ id, name }, at) =>
    viewing(at, { ...first, show: { title: name, year: 1999, ids: { trakt: id, tmdb: id } } }),
  )
  const { id } = await review(upstream, mara, { 'watched-history-1.json': JSON.stringify(viewings) })
  await apply(upstream, mara, id)
  expect(asked.slice(0, 12)).toEqual(shows.map((show) => show.id))
  expect(rows('watches').filter((count) => count > 0)).toEqual([10, 2])
})

test('lists are made and numbered some at a time, and the preview of a review makes none', async () => {
  const { log, rows } = recordTransactions()
  const upstream = await startUpstream({ log })
  const mara = await upstream.member()
  const list = (name: string) =>
    `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2024-01-01,${name},,https://boxd.it/${name},\n\n` +
    'Position,Name,Year,URL,Description\n1,The Matrix,1999,https://boxd.it/dddd,\n'
  const names = Array.from({ length: 45 }, (_, at) => `list${at}`)
  const files = Object.fromEntries(names.map((name) => [`lists/${name}.csv`, list(name)]))
  const { id } = await review(upstream, mara, { 'letterboxd.zip': await zip(files) })
  expect(Math.max(...rows('lists'))).toBe(0)
  await apply(upstream, mara, id)
  expect(rows('lists').filter((count) => count > 0)).toEqual([20, 20, 5])
  const stored = await upstream.dependencies.db.selectFrom('lists').select('title_count').execute()
  expect(stored).toEqual(names.map(() => ({ title_count: 1 })))
  await undo(upstream, mara, id)
  expect(await upstream.dependencies.db.selectFrom('lists').select('id').execute()).toEqual([])
})

test('each viewing that is there stands for one of a file, by its time or its day', () => {
  const given = { on: '2024-03-09', at: null, isRewatch: null, note: null, tags: [], times: 1, rating: null }
  const known = { watched_on: '2024-03-09', watched_at: null, is_rewatch: 1 }
  const timed = { ...given, at: '2024-03-09T20:00:00.000Z' }
  const lacking = (...files: (typeof timed)[][]) => {
    const index = indexViewings([known])
    return files.map((file) => index.addMissing(file as never).length)
  }
  expect(lacking([given as never, given as never])).toEqual([1])
  expect(lacking([timed, timed])).toEqual([1])
  expect(lacking([timed, timed], [timed, timed])).toEqual([1, 0])
  expect(lacking([{ ...given, isRewatch: false } as never])).toEqual([1])
  const elsewhere = { ...timed, at: '2024-03-09T22:00:00.000Z', clock: '2024-03-09T20:00:00' }
  expect(lacking([timed, timed, timed], [elsewhere, elsewhere])).toEqual([2, 0])
})
