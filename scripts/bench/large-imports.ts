import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { applyImport, type ImportState } from '#contract'
import { ENDPOINTS } from '#lib/contract/endpoints'
import { openDb } from '#upstream/db/open'
import { callRequest } from './call-request.ts'
import { pollImport, uploadImport } from './import-client.ts'
import { type BenchMember, bearer, populate } from './populate.ts'
import type { RatingMember } from './rating-member.ts'
import { limitRow, type Row } from './report.ts'
import { trialOr } from './trial.ts'
import { startUpstreamProcess, type Where } from './upstream-process.ts'

const TITLES = trialOr(100, 10_000)
const IMPORTERS = 3
const POLL_MS = 500
const GOAL_S = 1

type Files = Record<string, Uint8Array<ArrayBuffer>>
type Work = (url: string, importers: readonly BenchMember[]) => Promise<void>

/** Another member's slowest rating while imports of unlikely shapes run. */
export async function measureLargeImports(engine: string, where: Where): Promise<Row[]> {
  const db = await openDb(where)
  const [other, ...importers] = await populate(db, { members: 1 + IMPORTERS, entries: TITLES })
  await db.destroy()
  if (!other) throw new Error('No members were inserted.')
  const { url, end } = await startUpstreamProcess(where)
  const rows: Row[] = []
  try {
    for (const [what, work] of Object.entries(SHAPES)) {
      const started = performance.now()
      const slowest = await slowestWhile(url, other, () => work(url, importers))
      const seconds = ((performance.now() - started) / 1_000).toFixed(0)
      const row = limitRow(`${engine}: another's slowest rating, ${what}`, slowest / 1_000, GOAL_S, 's')
      rows.push({ ...row, result: `${seconds} s in all` })
    }
    return rows
  } finally {
    await end('SIGTERM')
  }
}

const SHAPES: Record<string, Work> = {
  'two tables of 40,000 viewings of one film': (url, [one]) =>
    importAll(url, one, {
      'diary.csv': viewings(ofFull(40_000), 0),
      'diary-2.csv': viewings(ofFull(40_000), 40_000),
    }),
  'a bundle of 500 lists without titles': (url, [one]) =>
    importAll(url, one, { 'cuedot.json': listsOnly(ofFull(500)) }),
  '190,000 rows': (url, [one]) => importAll(url, one, { 'yamtrack.csv': rowsOf(ofFull(190_000)) }),
  'three uploads of 62 MB at once': async (url, importers) => {
    await Promise.all(
      importers.map((one) => importAll(url, one, { 'diary.csv': longNotes(ofFull(62_000_000)) })),
    )
  },
  'an export of 10,000 titles': async (url, [one]) => {
    if (!one) return
    const response = await fetch(url + ENDPOINTS.exportArchive.path, { headers: bearer(one) })
    if (!response.ok) throw new Error(`The export was responded to with ${response.status}.`)
    await response.arrayBuffer()
  },
}

function ofFull(size: number): number {
  return trialOr(Math.ceil(size / 100), size)
}

async function importAll(url: string, member: BenchMember | undefined, files: Files): Promise<void> {
  if (!member) return
  const id = await uploadImport(url, bearer(member), files)
  const reach = async (wanted: ImportState) => {
    const until = (state: ImportState) => state === wanted
    const { state, message } = await pollImport(url, bearer(member), id, { until, everyMs: POLL_MS })
    if (state !== wanted) throw new Error(message ?? `The import is ${state}.`)
  }
  await reach('review')
  const { path, ...init } = callRequest(applyImport, { id }, bearer(member))
  const response = await fetch(url + path, init)
  if (!response.ok) throw new Error(`Applying was responded to with ${response.status}.`)
  await reach('applied')
}

/** In milliseconds; measured in a thread of its own, so that sending large files does not count. */
async function slowestWhile(url: string, member: BenchMember, work: () => Promise<void>): Promise<number> {
  const workerData: RatingMember = { url, member, titles: TITLES }
  const thread = new Worker(new URL('./rating-member.ts', import.meta.url), { workerData })
  const slowest = once(thread, 'message')
  try {
    await Promise.race([work(), slowest])
    thread.postMessage('done')
    const [milliseconds] = await slowest
    return milliseconds
  } finally {
    await thread.terminate()
  }
}

const DIARY = 'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date'

function viewings(count: number, first: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: count }, (_, at) => {
    const day = dayOf(first + at)
    return `${day},The Matrix,1999,https://boxd.it/${first + at},,,,${day}`
  })
  return Buffer.from([DIARY, ...lines].join('\n'))
}

/** Viewings of a thousand films. */
function rowsOf(count: number): Uint8Array<ArrayBuffer> {
  const header = 'media_id,source,media_type,title,score,status,notes,end_date'
  const lines = Array.from({ length: count }, (_, at) => {
    const id = 1 + (at % 1_000)
    return `${id},tmdb,movie,Film ${id},${(id % 101) / 10},Completed,,${dayOf(at)}`
  })
  return Buffer.from([header, ...lines].join('\n'))
}

function longNotes(bytes: number): Uint8Array<ArrayBuffer> {
  const note = 'A note as long as notes may be. '.repeat(150)
  const header = 'media_id,source,media_type,title,score,status,notes,end_date'
  const lines = Array.from({ length: Math.floor(bytes / (note.length + 60)) }, (_, at) => {
    const id = 1 + (at % TITLES)
    return `${id},tmdb,movie,Film ${id},,Completed,${note},${dayOf(at)}`
  })
  return Buffer.from([header, ...lines].join('\n'))
}

function listsOnly(count: number): Uint8Array<ArrayBuffer> {
  const time = '2020-01-01T00:00:00.000Z'
  const of = {
    description: '',
    privacy: 'private',
    sort: 'hand',
    created_at: time,
    updated_at: time,
    titles: [],
  }
  const lists = Array.from({ length: count }, (_, at) => ({ name: `List ${at}`, ...of }))
  const bundle = { format: 'cuedot', version: 1, profile: { is_private: false }, titles: [], lists }
  return Buffer.from(JSON.stringify(bundle))
}

/** From 1900 on, over and over. */
function dayOf(at: number): string {
  return new Date(Date.UTC(1900, 0, 1 + (at % 45_000))).toISOString().slice(0, 10)
}
