import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { addEntry } from '#contract'
import { exported, lastExport } from '#tests/support/transfer/exports'
import { importFiles } from '#tests/support/transfer/imports'
import { startUpstream, type TestMember, type Upstream } from '#tests/support/upstream'
import { toRow } from '#upstream/db/titles'

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

/** The most rows that a query has returned from now on. */
function countRows({ dependencies }: Upstream): () => number {
  let most = 0
  dependencies.db = dependencies.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      most = Math.max(most, result.rows.length)
      return result
    },
  })
  return () => most
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

let upstream: Upstream
let ada: TestMember
beforeAll(async () => {
  upstream = await startUpstream()
  ada = await upstream.member()
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

test('a client that does not read makes nothing pile up, and one that leaves ends its export, which is not the last one', async () => {
  const headers = { authorization: `Bearer ${ada.token}` }
  const count = countQueries(upstream)
  await exported(upstream, ada)
  const whole = count()
  const [response] = await once(http.get(`${upstream.url}/api/export`, { headers, agent: false }), 'response')
  await once(response, 'data')
  response.pause()
  // As long as a client that reads takes for all of it.
  await exported(upstream, ada)
  const unread = count() - 2 * whole
  const last = await lastExport(ada)
  upstream.wait(60_000)
  response.destroy()
  expect(unread).toBeLessThan(whole / 2)
  for (let times = 0; times < 3; times++) await exported(upstream, ada, 'tmdb')
  expect(await lastExport(ada)).toEqual(last)
})

test('the rows of a large import that an export keeps are looked for some at a time', async () => {
  const bea = await upstream.member()
  const { id } = await importFiles(upstream, bea, {
    'watched.csv': 'Date,Name,Year,Letterboxd URI\n2024-01-01,Nothing of that name,1999,https://boxd.it/d\n',
  })
  const { db } = upstream.dependencies
  const { id: _id, ...row } = await db
    .selectFrom('import_rows')
    .selectAll()
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  for (let first = 0; first < 5_200; first += 100) {
    const given = (line: number) => JSON.stringify({ ...JSON.parse(row.given), line })
    const lines = Array.from({ length: 100 }, (_, at) => first + at + 3)
    await db
      .insertInto('import_rows')
      .values(lines.map((line) => ({ ...row, line, given: given(line) })))
      .execute()
  }
  const most = countRows(upstream)
  const files = await exported(upstream, bea, 'cuedot')
  expect(JSON.parse(files['cuedot.json'] ?? '').kept.length).toBe(5_201)
  expect(most()).toBeLessThanOrEqual(5_000)
})
