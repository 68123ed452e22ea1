import { fork } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { hashToken } from '#upstream/account/tokens'
import { newSecret } from '#upstream/connections/deliveries/secrets'
import { type Db, openDb } from '#upstream/db/open'
import { populate } from '../bench/populate.ts'
import { startUpstreamProcess, type UpstreamProcess, type Where } from '../bench/upstream-process.ts'
import { freePort } from '../free-port.ts'
import { killOnExit } from '../kill-on-exit.ts'
import { findPostgres, startPostgres } from '../servers/postgres.ts'
import { assertThat, type Figures, type LongCheck, quantile } from './long-check.ts'
import { sendRaw } from './servers/send-raw.ts'

/** Each is played to its end once; more than 600 deliveries in five minutes would be refused. */
const FILMS = 200
const AT_ONCE = 8
/** After a start, in which everything that was answered is acted on. */
const ACTED_ON_MS = 30_000
const UNAVAILABLE = [502, 503]

const films = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + index)

/** Of what a process took before it was killed nothing is lost and nothing is written twice, also while TMDB is away. */
export const deliveriesKilled: LongCheck = {
  name: 'deliveries and kill -9',
  timeoutMinutes: 5,
  isApiOnly: true,
  async run(): Promise<Figures> {
    const where = { dataDir: fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-deliveries-')) }
    const { db, secret } = await prepare(where)
    const tmdb = await startTmdb()
    const away = `http://127.0.0.1:${await freePort()}`
    let upstream = await start(where, away)
    const stored = films(1, FILMS)
    const killed = setTimeout(() => void upstream.end('SIGKILL'), 300)
    const first = await deliverAll([upstream], secret, stored)
    clearTimeout(killed)
    assertThat(first.answered.length < FILMS, 'The process was killed after the burst')

    upstream = await start(where, away)
    const watched = await watchedFilms(db)
    const lost = first.answered.filter((film) => !watched.includes(film)).length
    const again = await deliverAll([upstream], secret, stored)
    assertThat(again.answered.length === FILMS, `${FILMS - again.answered.length} deliveries were refused`)

    const unknown = await deliverAll([upstream], secret, films(FILMS + 1, FILMS))
    const waiting = await countWaiting(db)
    await upstream.end('SIGKILL')
    upstream = await start(where, tmdb.url)
    const since = performance.now()
    while ((await countWaiting(db)) > 0 && performance.now() - since < 2 * ACTED_ON_MS) await pause(100)
    const actedOn = performance.now() - since
    const total = await watchedFilms(db)
    await upstream.end('SIGTERM')
    tmdb.end()
    await db.destroy()
    fs.rmSync(where.dataDir, { recursive: true })
    assertThat(lost === 0, `${lost} answered deliveries are lost`)
    assertThat(waiting === FILMS, `${waiting} of ${FILMS} wait for TMDB`)
    assertThat(actedOn < ACTED_ON_MS, `They were acted on ${Math.round(actedOn)} ms after the start`)
    assertThat(total.length === 2 * FILMS, `${2 * FILMS} films became ${total.length} watches`)
    assertThat(new Set(total).size === total.length, 'A film was written twice')
    return {
      'answered before the kill': first.answered.length,
      lost,
      'p95 of a stored title, ms': round(quantile(again.times, 0.95)),
      'p95 while TMDB is away, ms': round(quantile(unknown.times, 0.95)),
      waiting,
      'acted on after the start, s': round(actedOn / 1000),
      watches: total.length,
    }
  },
}

/** The same event at two processes is one watch, also where PostgreSQL restarts in the middle. */
export const deliveriesTwice: LongCheck = {
  name: 'deliveries to two processes',
  timeoutMinutes: 5,
  isApiOnly: true,
  async run(): Promise<Figures> {
    const binaries = findPostgres()
    if (!binaries) return { skipped: 'PostgreSQL is not installed' }
    const cluster = await startPostgres(binaries, { isDurable: true })
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-deliveries-'))
    const where = { dataDir, databaseUrl: cluster.url }
    const { db, secret } = await prepare(where)
    const tmdb = await startTmdb()
    const both = await Promise.all([1, 2].map(() => start(where, tmdb.url)))
    const all = films(1, FILMS)
    const restart = pause(300).then(async () => {
      await cluster.end('SIGINT')
      await cluster.start()
    })
    const first = await deliverAll(both, secret, all)
    await restart
    let open = all.filter((film) => first.refused.includes(film))
    while (open.length > 0) open = (await deliverAll(both, secret, open)).refused
    const total = await watchedFilms(db)
    await Promise.all(both.map((one) => one.end('SIGTERM')))
    tmdb.end()
    await db.destroy()
    await cluster.stop()
    fs.rmSync(dataDir, { recursive: true })
    assertThat(total.length === FILMS, `${FILMS} films became ${total.length} watches`)
    assertThat(new Set(total).size === FILMS, 'A film was written twice')
    return { films: FILMS, 'refused while PostgreSQL restarted': first.refused.length, watches: total.length }
  },
}

/** TMDB with all films, in a process of its own. */
async function startTmdb(): Promise<{ url: string; end: () => void }> {
  const tmdb = fork(path.join(import.meta.dirname, '../cluster/tmdb-server.ts'), [String(3 * FILMS)])
  killOnExit(tmdb)
  const [url] = (await once(tmdb, 'message')) as [string]
  return { url, end: () => void tmdb.kill() }
}

function start(where: Where, tmdbUrl: string): Promise<UpstreamProcess> {
  const key = '0123456789abcdef0123456789abcdef'
  return startUpstreamProcess(where, { TMDB_URL: tmdbUrl, TMDB_API_KEY: key, LOG_LEVEL: 'fatal' })
}

/** A member with the stored films, and a connection. */
async function prepare(where: Where): Promise<{ db: Db; secret: string }> {
  const db = await openDb(where)
  const [member] = await populate(db, { members: 1, entries: FILMS })
  const secret = newSecret()
  await db
    .insertInto('connections')
    .values({
      member_id: member?.id ?? 0,
      kind: 'other',
      name: 'A connection',
      secret_hash: hashToken(secret),
      server_user: null,
      time_zone: 'UTC',
      created_at: new Date().toISOString(),
      last_delivery_at: null,
    })
    .execute()
  return { db, secret }
}

/** Delivers the end of each film to all processes at once, some films at a time. */
async function deliverAll(processes: readonly UpstreamProcess[], secret: string, all: readonly number[]) {
  const [answered, refused, times]: number[][] = [[], [], []]
  const left = [...all]
  async function deliverSome(): Promise<void> {
    for (let film = left.shift(); film !== undefined; film = left.shift()) {
      const started = performance.now()
      const body = JSON.stringify({ action: 'stop', type: 'movie', ids: { tmdb: film }, progress: 95 })
      const statuses = await Promise.all(processes.map(({ url }) => deliver(url, secret, body)))
      times?.push(performance.now() - started)
      const odd = statuses.filter((status) => status !== 200 && status !== 0 && !UNAVAILABLE.includes(status))
      assertThat(odd.length === 0, `A delivery was answered with ${odd.join()}`)
      if (statuses.includes(200)) answered?.push(film)
      if (statuses.some((status) => status !== 200)) refused?.push(film)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, deliverSome))
  return { answered: answered ?? [], refused: refused ?? [], times: times ?? [] }
}

/** The status; 0 where none came. */
async function deliver(url: string, secret: string, body: string): Promise<number> {
  const request = { method: 'POST', path: `/hooks/other/${secret}`, body }
  return sendRaw(url, request).then(
    ({ status }) => status,
    () => 0,
  )
}

async function watchedFilms(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('watches').select('title_id').execute()
  return rows.map(({ title_id }) => title_id)
}

async function countWaiting(db: Db): Promise<number> {
  const rows = await db.selectFrom('deliveries').select('id').where('outcome', '=', 'waiting').execute()
  return rows.length
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
