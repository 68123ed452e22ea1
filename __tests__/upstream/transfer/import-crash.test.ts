import { randomInt } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { applyImport, type Call, type ImportState, importProgress, startImport, undoImport } from '#contract'
import { freshDatabase, miscounts } from '#tests/support/database'
import { uploadFiles } from '#tests/support/transfer/imports'
import { type Db, openDb } from '#upstream/db/open'
import { type BenchMember, bearer, populate } from '../../../scripts/bench/populate.ts'
import {
  startUpstreamProcess,
  type UpstreamProcess,
  type Where,
} from '../../../scripts/bench/upstream-process.ts'
import { noteFigures } from '../../../scripts/hard/long-check.ts'

/** Imports that are killed once in each of their states; more with CRASH_ROUNDS. */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 1)
const TITLES = 120
/** Of one film, so that its undo takes several transactions. */
const MANY_DAYS = Array.from({ length: 260 }, (_, at) =>
  new Date(Date.UTC(2010, 0, 1 + at)).toISOString().slice(0, 10),
)
const STATES = ['reading', 'resolving', 'applying', 'undoing'] as const
/** Milliseconds from a state's begin to the kill, at most. */
const MAX_DELAY_MS = 60

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-import-crash-'))
let where: Where
let drop: () => Promise<void>
let db: Db
let killed: BenchMember
let control: BenchMember

beforeAll(async () => {
  const database = await freshDatabase()
  drop = database.drop
  where = { dataDir: folder, databaseUrl: database.url }
  db = await openDb(where)
  const [one, other] = await populate(db, { members: 2, entries: TITLES })
  if (!one || !other) throw new Error('No members were inserted.')
  ;[killed, control] = [one, other]
  await db.deleteFrom('entries').execute()
  await db.updateTable('members').set({ entry_count: 0 }).execute()
})
afterAll(async () => {
  await db.destroy()
  await drop()
  fs.rmSync(folder, { recursive: true })
})

test('an import whose process is killed in each state writes the same as one that is not, and undoes it', async () => {
  const before = await written(killed)
  let upstream = await startUpstreamProcess(where)
  const whole = await upload(upstream, control)
  await reach(upstream, control, whole, 'review')
  await post(upstream, control, applyImport, whole)
  await reach(upstream, control, whole, 'applied')
  const expected = await written(control)
  expect(expected.entries).toHaveLength(TITLES - TITLES / 10)

  const kills: Record<string, number> = {}
  const killIn = async (id: number, state: (typeof STATES)[number]) => {
    await reach(upstream, killed, id, state)
    await pause(randomInt(0, MAX_DELAY_MS))
    await upstream.end('SIGKILL')
    const { state: found } = await db
      .updateTable('imports')
      // The lease of a dead process ends by itself, in a time that need not be waited for here; two deaths in one step stop it.
      .set({ lease_until: null, worker: null })
      .where('id', '=', id)
      .returning('state')
      .executeTakeFirstOrThrow()
    kills[found] = (kills[found] ?? 0) + 1
    upstream = await startUpstreamProcess(where)
  }
  for (let round = 0; round < ROUNDS; round++) {
    const id = await upload(upstream, killed)
    await killIn(id, 'reading')
    await killIn(id, 'resolving')
    await reach(upstream, killed, id, 'review')
    await post(upstream, killed, applyImport, id)
    await killIn(id, 'applying')
    await reach(upstream, killed, id, 'applied')
    expect(await written(killed)).toEqual(expected)
    await post(upstream, killed, undoImport, id)
    await killIn(id, 'undoing')
    await reach(upstream, killed, id, 'undone')
    expect(await written(killed)).toEqual(before)
    expect(await miscounts(db)).toEqual([])
  }
  await upstream.end('SIGTERM')
  noteFigures({ titles: TITLES, ...kills })
}, 3_600_000)

async function upload(upstream: UpstreamProcess, member: BenchMember): Promise<number> {
  const header = 'media_id,source,media_type,title,score,status,notes,end_date,created_at'
  const lines = Array.from({ length: TITLES }, (_, at) => {
    const day = new Date(Date.UTC(2001, 0, 1 + at)).toISOString().slice(0, 10)
    const status =
      at % 10 === 0 ? `,Planning,,,${day}` : `${(at % 101) / 10},Completed,Note ${at},${day},${day}`
    const film = `${at + 1},tmdb,movie,Film ${at + 1},${status}`
    const days = at === 1 ? MANY_DAYS : at % 7 === 3 ? ['2024-02-29'] : []
    return [film, ...days.map((other) => film.replace(day, other))].join('\n')
  })
  const favorites = Array.from({ length: 100 }, (_, at) => `${at * 3 + 1},,movie,Film,,,,7,,2024-01-01`)
  const columns =
    'TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode Number,Rating,Your Rating,Date Rated'
  const { status, body } = await uploadFiles(upstream, member, {
    'yamtrack.csv': [header, ...lines].join('\n'),
    'favorites.csv': [columns, ...favorites].join('\n'),
  })
  expect(status).toBe(202)
  return startImport.output.parse(body).id
}

async function post({ url }: UpstreamProcess, member: BenchMember, call: Call, id: number): Promise<void> {
  const headers = { ...bearer(member), 'content-type': 'application/json' }
  const response = await fetch(url + call.path.replace('{id}', String(id)), {
    method: 'POST',
    headers,
    body: '{}',
  })
  expect(response.status).toBe(200)
}

/** Until the import is in this state, or past it. */
async function reach(
  { url }: UpstreamProcess,
  member: BenchMember,
  id: number,
  state: ImportState,
): Promise<void> {
  const order = ['reading', 'resolving', 'review', 'applying', 'applied', 'undoing', 'undone']
  for (;;) {
    const target = url + importProgress.path.replace('{id}', String(id))
    const progress = importProgress.output.parse(
      await (await fetch(target, { headers: bearer(member) })).json(),
    )
    expect(progress).toMatchObject({ message: null, isStopped: false })
    if (order.indexOf(progress.state) >= order.indexOf(state)) return
    await pause(5)
  }
}

/** What an import writes, without the ids that it gives. */
async function written({ id }: BenchMember) {
  const rows = async (query: ReturnType<typeof sql>) =>
    (await query.execute(db)).rows.map((row) => JSON.stringify(row)).sort()
  return {
    entries: await rows(sql`
      select media_type, title_id, rating, rated_at, added_at, sort_key from entries where member_id = ${id}`),
    watches: await rows(sql`
      select title_id, watched_on, watched_at, is_rewatch, note from watches where member_id = ${id}`),
    watchlist: await rows(sql`select title_id, added_at, sort_key from watchlist where member_id = ${id}`),
    given: await rows(sql`select title_id, given_value, given_scale from entries where member_id = ${id}`),
    lists: await rows(sql`
      select name, title_count, title_id, order_key from lists join list_titles on list_id = lists.id
      where member_id = ${id}`),
  }
}
