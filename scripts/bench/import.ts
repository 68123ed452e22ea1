import { setTimeout as pause } from 'node:timers/promises'
import { applyImport, type ImportState, listEntries, titleDetails, undoImport } from '#contract'
import { openDb } from '#upstream/db/open'
import { quantile } from '../hard/long-check.ts'
import { callRequest } from './call-request.ts'
import { pollImport, uploadImport } from './import-client.ts'
import { measureLargeImports } from './large-imports.ts'
import { onBothEngines } from './on-both-engines.ts'
import { type BenchMember, bearer, populate } from './populate.ts'
import { atMost, limitRow, type Row, type Section } from './report.ts'
import { trialOr } from './trial.ts'
import { startUpstreamProcess, type Where } from './upstream-process.ts'

const ROWS = trialOr(100, 10_000)
/** Milliseconds between two requests of the other member, and between two looks at the progress. */
const PACE_MS = 25
const POLL_MS = 500
/** Milliseconds for which the other member is alone. */
const ALONE_MS = trialOr(1_000, 15_000)
const REVIEW_GOAL_S = 10
const APPLY_GOAL_S = 20
const UNDO_GOAL_S = 10
/** The other member's p99 while an import is applied, as a multiple of that without one. */
const P99_GOAL = 2
/** Of the sample catalogue. */
const TITLE = 603

export async function benchImport(): Promise<Section> {
  return {
    heading: 'Import',
    text: `${ROWS.toLocaleString('en')} rated and dated films with TMDB numbers, in Yamtrack's format, into an empty collection; commits are synced to disk. Meanwhile another member, whose collection has as many titles, requests a page of 15 and the details of a title in turn, ${1000 / PACE_MS} times a second. The last rows are imports of unlikely shapes, while another member rates 20 times a second.`,
    rows: [...(await onBothEngines(benchEngine)), ...(await onBothEngines(measureLargeImports))],
  }
}

async function benchEngine(engine: string, where: Where): Promise<Row[]> {
  const db = await openDb(where)
  const [other, importer] = await populate(db, { members: 2, entries: ROWS })
  if (!other || !importer) throw new Error('No members were inserted.')
  await db.deleteFrom('entries').where('member_id', '=', importer.id).execute()
  await db.updateTable('members').set({ entry_count: 0 }).where('id', '=', importer.id).execute()
  await db.destroy()
  const { url, end } = await startUpstreamProcess(where)
  try {
    return await measure(engine, url, other, importer)
  } finally {
    await end('SIGTERM')
  }
}

async function measure(engine: string, url: string, other: BenchMember, importer: BenchMember) {
  await p99While(url, other, pause(ALONE_MS / 5))
  const alone = await p99While(url, other, pause(ALONE_MS))
  let id = 0
  const review = await timed(url, other, async () => {
    id = await upload(url, importer)
    await reach(url, importer, id, 'review')
  })
  const apply = await timed(url, other, () => act(url, importer, id, applyImport, 'applied'))
  const undo = await timed(url, other, () => act(url, importer, id, undoImport, 'undone'))
  const ratio = apply.p99 / alone
  const inWords = ({ p99 }: { p99: number }) => `p99 of the other member: ${p99.toFixed(1)} ms`
  return [
    { ...limitRow(`${engine}: reviewed`, review.seconds, REVIEW_GOAL_S, 's'), result: inWords(review) },
    { ...limitRow(`${engine}: applied`, apply.seconds, APPLY_GOAL_S, 's'), result: inWords(apply) },
    { ...limitRow(`${engine}: undone`, undo.seconds, UNDO_GOAL_S, 's'), result: inWords(undo) },
    {
      what: `${engine}: p99 of the other member while it is applied`,
      product: `${apply.p99.toFixed(1)} ms`,
      anchor: `without an import: ${alone.toFixed(1)} ms`,
      result: `${ratio.toFixed(2)} ×`,
      ...atMost(ratio, P99_GOAL, '×', 2),
    },
  ]
}

async function timed(url: string, other: BenchMember, work: () => Promise<void>) {
  const started = performance.now()
  const working = work().then(() => (performance.now() - started) / 1_000)
  const p99 = await p99While(url, other, working)
  return { seconds: await working, p99 }
}

/** The 99th percentile of the other member's response times until `done` settles, in milliseconds. */
async function p99While(url: string, other: BenchMember, done: Promise<unknown>): Promise<number> {
  const paths = [
    callRequest(listEntries, { fields: 'page' }).path,
    callRequest(titleDetails, { id: TITLE }).path,
  ]
  const sent: Promise<number>[] = []
  let isDone = false
  const settled = done.finally(() => {
    isDone = true
  })
  // At its pace, whether the one before was responded to or not.
  while (!isDone) {
    sent.push(responseTime(url + paths[sent.length % paths.length], other))
    await pause(PACE_MS)
  }
  await settled
  return quantile(await Promise.all(sent), 0.99)
}

async function responseTime(address: string, other: BenchMember): Promise<number> {
  const started = performance.now()
  const response = await fetch(address, { headers: bearer(other) })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${address} responded with ${response.status}.`)
  return performance.now() - started
}

async function upload(url: string, importer: BenchMember): Promise<number> {
  const header = 'media_id,source,media_type,title,score,status,notes,end_date'
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const day = new Date(Date.UTC(1997, 0, 1 + at)).toISOString().slice(0, 10)
    return `${at + 1},tmdb,movie,Film ${at + 1},${(at % 101) / 10},Completed,${at % 10 === 0 ? 'Again.' : ''},${day}`
  })
  const file = Buffer.from([header, ...lines].join('\n'))
  return uploadImport(url, bearer(importer), { 'yamtrack.csv': file })
}

async function act(
  url: string,
  importer: BenchMember,
  id: number,
  call: typeof applyImport | typeof undoImport,
  end: ImportState,
) {
  const { path, ...init } = callRequest(call, { id }, bearer(importer))
  const response = await fetch(url + path, init)
  if (!response.ok) throw new Error(`${path} was responded to with ${response.status}.`)
  await reach(url, importer, id, end)
}

async function reach(url: string, importer: BenchMember, id: number, wanted: ImportState): Promise<void> {
  const isReached = { until: (state: ImportState) => state === wanted, everyMs: POLL_MS }
  const { state, message } = await pollImport(url, bearer(importer), id, isReached)
  if (state !== wanted) throw new Error(message ?? `The import is ${state}.`)
}
