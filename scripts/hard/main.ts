// `npm run test:hard [-- name …]`: what takes minutes by nature. Prints its figures as a table for docs/security.md.
import { execFileSync } from 'node:child_process'
import os from 'node:os'
import process from 'node:process'
import { buildIfStale } from '../build-if-stale.ts'
import { killChildren } from '../kill-on-exit.ts'
import { accountEnumeration } from './account-enumeration.ts'
import { acts } from './acts.ts'
import { apiRestarts } from './api-restarts.ts'
import { benchTrials } from './bench-trials.ts'
import { olderBuild } from './builds/older-build.ts'
import { withoutMiddleware } from './builds/without-middleware.ts'
import { deliveriesKilled, deliveriesTwice } from './deliveries.ts'
import { diskFull } from './disk/disk-full.ts'
import { readOnlyDisk } from './disk/read-only-disk.ts'
import { gracefulShutdown } from './graceful-shutdown.ts'
import type { LongCheck } from './long-check.ts'
import { longTestRuns } from './long-test-runs.ts'
import { catalogueFlood } from './noisy-neighbours/catalogue-flood.ts'
import { expensiveCalls } from './noisy-neighbours/expensive-calls.ts'
import { invalidation } from './noisy-neighbours/invalidation.ts'
import { oneVisitor } from './noisy-neighbours/one-visitor.ts'
import { observatory } from './observatory-scan.ts'
import { overload } from './overload.ts'
import { redisPageCache } from './redis-page-cache.ts'
import { resourceExhaustion } from './resource-exhaustion.ts'
import { responseIsolation } from './response-isolation.ts'
import { screenReader } from './screen-reader/screen-reader.ts'
import { slowClients, unreadResponses } from './slow-clients.ts'
import { soak } from './soak.ts'
import { injection } from './sqlmap-scan.ts'
import { testsOnOtherDays } from './tests-on-other-days.ts'
import { hostilePictures } from './uploads/hostile-pictures.ts'
import { largeImports } from './uploads/large-imports.ts'
import { pictureDurability } from './uploads/picture-durability.ts'
import { upstreamTimeout } from './upstream-timeout.ts'
import { pagesScan } from './wapiti-scan.ts'
import { writeDurability } from './write-durability.ts'

const CHECKS: LongCheck[] = [
  withoutMiddleware,
  olderBuild,
  diskFull,
  readOnlyDisk,
  upstreamTimeout,
  slowClients,
  unreadResponses,
  gracefulShutdown,
  apiRestarts,
  redisPageCache,
  accountEnumeration,
  responseIsolation,
  resourceExhaustion,
  writeDurability,
  deliveriesKilled,
  deliveriesTwice,
  hostilePictures,
  pictureDurability,
  largeImports,
  overload,
  oneVisitor,
  catalogueFlood,
  expensiveCalls,
  invalidation,
  soak,
  screenReader,
  ...acts,
  observatory,
  injection,
  pagesScan,
  ...longTestRuns,
  ...testsOnOtherDays,
  ...benchTrials,
]

/** Minutes that all parts that need no name may take together, on two cores. */
const MAX_MINUTES = 60

const names = process.argv.slice(2)
const selected = CHECKS.filter(({ name, isOnRequest }) =>
  names.length === 0 ? !isOnRequest : names.some((word) => name.includes(word)),
)
if (selected.length === 0) throw new Error(`No check's name has ${names.join(' or ')} in it.`)
if (selected.some(({ isApiOnly }) => !isApiOnly)) await buildIfStale()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
const rows: string[] = []
const began = Date.now()
for (const check of selected) rows.push(await row(check))
const isLong = names.length === 0 && Number(minutesSince(began)) > MAX_MINUTES
if (isLong) process.exitCode = 1
rows.push(`| all of these | ${isLong ? 'too long' : ''} | ${minutesSince(began)} | |`)
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
const { model = 'unknown processor' } = os.cpus()[0] ?? {}
const machine = `${os.availableParallelism()} cores of ${model}, ${Math.round(os.totalmem() / 2 ** 30)} GB`
console.log(`\n${new Date().toISOString().slice(0, 10)}, commit ${commit}, ${machine},`)
console.log(`load ${os.loadavg()[0]?.toFixed(1)}\n`)
console.log(`| test | result | minutes | figures |\n| --- | --- | --: | --- |\n${rows.join('\n')}`)
// A part that ran out of time may still be at work.
process.exit(process.exitCode ?? 0)

async function row(check: LongCheck): Promise<string> {
  console.log(`— ${check.name}`)
  const started = Date.now()
  const { result, figures } = await outcome(check)
  if (result === 'failed') process.exitCode = 1
  console.log(`  ${result}: ${figures}`)
  return `| ${check.name} | ${result} | ${minutesSince(started)} | ${figures.split('\n')[0]?.slice(0, 200)} |`
}

function minutesSince(start: number): string {
  return ((Date.now() - start) / 60_000).toFixed(1)
}

async function outcome({ run, timeoutMinutes }: LongCheck): Promise<{ result: string; figures: string }> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`not done within ${timeoutMinutes} minutes`)),
      timeoutMinutes * 60_000,
    )
  })
  try {
    const figures = await Promise.race([run(), timeout])
    const text = Object.entries(figures)
      .map(([name, figure]) => `${name}: ${figure}`)
      .join('; ')
    return { result: 'skipped' in figures ? 'skipped' : 'passed', figures: text }
  } catch (error) {
    return { result: 'failed', figures: error instanceof Error ? error.message : String(error) }
  } finally {
    clearTimeout(timer)
    // A part that failed has not ended what it started, and the next one wants the machine for itself.
    killChildren()
  }
}
