import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { addEntry } from '#contract'
import { exported, lastExport } from '#tests/support/transfer/exports'
import { sharedMember, sharedUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { toRow } from '#upstream/titles/titles'
import { exportFiles } from '#upstream/transfer/export/export-files'
import { archiveOf } from '#upstream/transfer/export/zip-archive'

const TITLES = Number(process.env.EXPORT_TITLES ?? 600)
/** Of a note, which no compression makes much shorter: an archive is far larger than the buffers of a socket. */
const NOTE_BYTES = 3_600

/** A collection of invented titles, each watched once with a long note. */
async function fill({ dependencies: { db } }: Upstream, { id: memberId }: TestMember): Promise<void> {
  for (let first = 0; first < TITLES; first += 200) {
    const ids = Array.from({ length: 200 }, (_, at) => 5_000_000 + first + at)
    const titles = ids.map((id) =>
      toRow({
        mediaType: 'movie',
        id,
        name: `Film ${id}`,
        posterPath: null,
        overview: null,
        releaseDate: '1999-03-31',
        score: null,
        votes: 0,
        genreIds: [],
      }),
    )
    await db.insertInto('titles').values(titles).execute()
    const of = (id: number) => ({ member_id: memberId, media_type: 'movie' as const, title_id: id })
    const added_at = '2024-05-12T12:00:00.000Z'
    await db
      .insertInto('entries')
      .values(
        ids.map((id) => ({
          ...of(id),
          rating: id % 101,
          added_at,
          rated_at: added_at,
          sort_key: '',
          search_key: '',
        })),
      )
      .execute()
    await db
      .insertInto('watches')
      .values(
        ids.map((id) => ({
          ...of(id),
          season: null,
          episode: null,
          watched_on: '2024-05-12',
          watched_at: null,
          is_rewatch: 0 as const,
          note: `Note ${id}, ${randomBytes(NOTE_BYTES).toString('base64')}`,
          created_at: added_at,
        })),
      )
      .execute()
  }
}

/** Counts what is read from the database from now on: an export reads on only while its archive is. */
function countQueries({ dependencies }: Upstream): () => number {
  let queries = 0
  dependencies.db = dependencies.db.withPlugin({
    transformQuery({ node }) {
      queries++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  return () => queries
}

// A slow machine writes twenty files of ten thousand titles, which the long checks ask for.
jest.setTimeout(300_000)

const upstream = sharedUpstream()
const ada = sharedMember(upstream)
beforeAll(async () => {
  await fill(upstream, ada)
})

test('an export of many titles has them all, and other members are served meanwhile', async () => {
  const grace = await upstream.member()
  const running = exported(upstream, ada)
  expect((await grace.call(addEntry, { movie_id: 238 })).status).toBe(200)
  const files = await running
  const lines = (name: string) => files[name]?.split('\r\n').length
  expect(JSON.parse(files['cuedot.json'] ?? '').titles).toHaveLength(TITLES)
  expect(lines('trakt/trakt.csv')).toBe(TITLES + 2)
  const diaries = Object.keys(files).filter((name) => name.startsWith('letterboxd/diary-'))
  expect(diaries.length).toBeGreaterThan(3)
  // Letterboxd takes a megabyte.
  for (const name of diaries) expect(Buffer.byteLength(files[name] ?? '')).toBeLessThanOrEqual(900_000)
})

test('an archive that is not read makes nothing pile up', async () => {
  const { db, catalogue } = upstream.dependencies
  const queries = countQueries(upstream)
  const context = {
    db: upstream.dependencies.db,
    catalogue,
    memberId: ada.id,
    signal: new AbortController().signal,
  }
  upstream.dependencies.db = db
  const archive = archiveOf(exportFiles(context, 'everything', 'en', new Date()), new Date(), () => undefined)
  await once(archive, 'readable')
  // As long as a client that reads takes for all of it.
  await exported(upstream, ada)
  const unread = queries()
  await buffer(archive)
  expect(unread).toBeLessThan(queries() / 2)
})

test('a client that leaves ends its export, which is not the last one', async () => {
  const headers = { authorization: `Bearer ${ada.token}` }
  await exported(upstream, ada)
  const last = await lastExport(ada)
  const [response] = await once(http.get(`${upstream.url}/api/export`, { headers, agent: false }), 'response')
  await once(response, 'data')
  upstream.wait(60_000)
  response.destroy()
  for (let times = 0; times < 3; times++) await exported(upstream, ada, 'tmdb')
  expect(await lastExport(ada)).toEqual(last)
})

test('all files of an export come of one reading of the account', async () => {
  const count = countQueries(upstream)
  await exported(upstream, ada, 'cuedot')
  const bundleAndTables = count()
  await exported(upstream, ada)
  // The counts of ratings, and the record of the last export.
  expect(count() - 2 * bundleAndTables).toBeLessThanOrEqual(3)
})
