// `npm run cluster`: what deploy/ describes, on loopback, from the programs of this machine. `-- test [part …]` tries it under load and
// failure, and prints its figures as a table for docs/scale.md.
import process from 'node:process'
import { failWith, stopSignal } from '../app-processes.ts'
import { buildIfStale } from '../build-if-stale.ts'
import { installPackages } from '../debian.ts'
import type { Figures } from '../hard/long-check.ts'
import { killChildren } from '../kill-on-exit.ts'
import { flows } from './browser-tests.ts'
import { deployment } from './deployment.ts'
import { failover } from './failover.ts'
import { faults } from './faults.ts'
import { imports } from './import-fairness.ts'
import { copies } from './nightly-backups.ts'
import { pooling } from './pooling.ts'
import { restore } from './restore.ts'
import { sharing } from './shared-state.ts'
import { signIns } from './sign-ins.ts'
import { tmdbBudget } from './tmdb-budget.ts'
import { missingPackages, startTopology, type Topology } from './topology.ts'

/** Each with a cluster of its own. */
const PARTS: Record<string, (topology: Topology) => Promise<Figures>> = {
  faults,
  failover,
  deployment,
  sharing,
  'sign-ins': signIns,
  imports,
  copies,
  tmdb: tmdbBudget,
  flows,
  restore,
  pooling,
}

const stopped = stopSignal().then(() => 'stopped' as const)
try {
  await run(process.argv.slice(2))
} catch (error) {
  failWith(error)
} finally {
  killChildren()
}
// A part that was stopped may still be at work.
process.exit()

async function run([command, ...names]: string[]): Promise<void> {
  const isKnown = names.every((name) => name in PARTS)
  if ((command ?? 'test') !== 'test' || !isKnown) {
    throw new Error(`usage: npm run cluster [-- test [${Object.keys(PARTS).join('] [')}]]`)
  }
  installPackages(missingPackages())
  const missing = missingPackages()
  if (missing.length > 0) throw new Error(`Not on this machine: ${missing.join(', ')}.`)
  await buildIfStale()
  if (command === 'test') return test(names.length > 0 ? names : Object.keys(PARTS))
  await inCluster(async (topology) => {
    print(topology)
    await stopped
  })
}

/** Until a signal to stop, which leaves what is under way. */
async function inCluster<Result>(use: (topology: Topology) => Promise<Result>): Promise<Result | 'stopped'> {
  const topology = await startTopology()
  try {
    return await Promise.race([use(topology), stopped])
  } finally {
    await topology.stop()
  }
}

async function test(names: string[]): Promise<void> {
  const rows: string[] = []
  for (const name of names) {
    console.log(`— ${name}`)
    const began = performance.now()
    const part = inCluster((topology) => PARTS[name]?.(topology) ?? Promise.resolve({}))
    const outcome = await part.catch(failureOf)
    if (outcome === 'stopped') return
    const minutes = ((performance.now() - began) / 60_000).toFixed(1)
    const isFailed = outcome instanceof Error
    if (isFailed) process.exitCode = 1
    const figures = isFailed ? `**failed:** ${outcome.message}` : describe(outcome)
    rows.push(`| ${name} | ${minutes} | ${figures} |`)
    console.log(rows.at(-1))
  }
  console.log(`\n| part | minutes | figures |\n| --- | --: | --- |\n${rows.join('\n')}`)
}

function failureOf(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}

function describe(figures: Figures): string {
  return Object.entries(figures)
    .map(([name, figure]) => `${name}: ${figure}`)
    .join('; ')
}

function print({ url, webs, apis, primary, standby, redis, s3, smtp, demoFolder }: Topology): void {
  const parts = [
    ['nginx', url],
    ...[...webs, ...apis].map(({ name, url: address }) => [name, address]),
    ['PostgreSQL', primary.url],
    ['its standby', standby.url],
    ['Redis', redis.url],
    ['S3', s3.env.S3_ENDPOINT],
    ['SMTP', smtp.url],
    ['accounts', `${demoFolder}/demo-accounts.txt`],
  ]
  for (const [name, address] of parts) console.log(`${name?.padEnd(12)} ${address}`)
  console.log('Ctrl-C stops it and removes its data.')
}
