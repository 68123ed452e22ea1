import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { deliver, scrobble } from '#tests/support/connections/hooks'
import { freshDatabase } from '#tests/support/database'
import { startFakeTmdb } from '#tests/support/tmdb/fake-tmdb'
import { hashToken } from '#upstream/account/tokens'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'
import { newSecret } from '#upstream/connections/deliveries/secrets'
import { type Db, openDb } from '#upstream/db/open'
import { populate } from '../../../../scripts/bench/populate.ts'
import { startUpstreamProcess, type Where } from '../../../../scripts/bench/upstream-process.ts'

const FILMS = 60
/** Milliseconds from the first delivery to the kill, at most. */
const MAX_DELAY_MS = 250
/** Milliseconds from a start until what waited is acted on. */
const ACTED_WITHIN = 30_000

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-delivery-crash-'))
const connection = { kind: 'other', secret: newSecret() } as const
let where: Where
let drop: () => Promise<void>
let db: Db
let memberId: number

beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  where = { dataDir: folder, databaseUrl: database.url }
  db = await openDb(where)
  const [ada] = await populate(db, { members: 1, entries: 1 })
  memberId = ada?.id ?? 0
  const { kind, secret } = connection
  await db
    .insertInto('connections')
    .values({
      member_id: memberId,
      kind,
      name: 'My programs',
      secret_hash: hashToken(secret),
      server_user: null,
      time_zone: 'UTC',
      created_at: new Date().toISOString(),
      last_delivery_at: null,
    })
    .execute()
})
afterAll(async () => {
  await db.destroy()
  await drop()
  fs.rmSync(folder, { recursive: true })
})

const outcomes = async () => {
  const rows = await db.selectFrom('deliveries').select(['title_id', 'outcome']).orderBy('id').execute()
  return rows.map(({ outcome }) => outcome)
}

test('what was answered before a kill is there after it, once, also where it is sent again', async () => {
  const films = (await openSampleCatalogue().known('movie')).slice(0, FILMS)
  const bodies = films.map((tmdb, at) =>
    scrobble({ ids: { tmdb }, at: new Date(Date.now() - at * 60_000).toISOString() }),
  )
  let upstream = await startUpstreamProcess(where)
  const answered: number[] = []
  const sending = Promise.all(
    films.map(async (film, at) => {
      const response = await deliver(upstream, connection, bodies[at] as object).catch(() => null)
      if (response?.status === 200) answered.push(film)
    }),
  )
  await pause(randomInt(20, MAX_DELAY_MS))
  await upstream.end('SIGKILL')
  await sending

  const watched = async () => {
    const rows = await db.selectFrom('watches').select('title_id').where('source', 'is not', null).execute()
    return rows.map(({ title_id }) => title_id).toSorted((a, b) => a - b)
  }
  expect(await watched()).toEqual(expect.arrayContaining(answered))
  upstream = await startUpstreamProcess(where)
  for (const body of bodies) expect((await deliver(upstream, connection, body)).status).toBe(200)
  expect(await watched()).toEqual(films.toSorted((a, b) => a - b))
  await upstream.end('SIGTERM')
  await db.deleteFrom('deliveries').execute()
})

test('what waited for the catalogue as the process was killed is acted on within 30 seconds of the next start', async () => {
  const tmdb = await startFakeTmdb()
  tmdb.mode = 'error'
  const env = { TMDB_API_KEY: '0123456789abcdef0123456789abcdef', TMDB_URL: tmdb.url }
  const away = await startUpstreamProcess(where, env)
  expect((await deliver(away, connection, scrobble({ ids: { tmdb: 7 } }))).status).toBe(200)
  while (tmdb.calls.length === 0) await pause(50)
  await away.end('SIGKILL')
  expect(await outcomes()).toEqual(['waiting'])

  tmdb.mode = 'serve'
  const back = await startUpstreamProcess(where, env)
  const started = performance.now()
  while ((await outcomes()).includes('waiting') && performance.now() - started < ACTED_WITHIN)
    await pause(100)
  expect(await outcomes()).toEqual(['watched'])
  await back.end('SIGTERM')
})
