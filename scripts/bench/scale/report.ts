import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ROOT } from '../../app-processes.ts'
import { quantile } from '../../hard/long-check.ts'
import type { CpuTimes } from './cpu.ts'
import type { Filled } from './fill.ts'
import type { Times } from './load.ts'
import type { Statement } from './plans.ts'

/** Of one call, as members of one kind. */
export interface Outcome {
  name: string
  /** Whose calls they were. */
  as: string
  /** Milliseconds that the 95th percentile may take. */
  goal: number
  /** Calls at once. */
  clients: number
  times: Times
  /** For each call, of a scenario the mean of its calls. */
  cpu: CpuTimes
  statements: readonly Statement[]
}

const FILE = path.join(ROOT, 'docs', 'scale.md')
const TITLE = '# Scale'
const SQL_SHOWN = 70
/** What the 95th percentile may take beyond a mean that processor time explains. */
const LEEWAY = 1.25
/** Between them stands what the command writes; the words around it are written by hand. */
const [BEGIN, END] = ['<!-- npm run bench -- scale: begin -->', '<!-- npm run bench -- scale: end -->']

export function toMarkdown(
  outcomes: readonly Outcome[],
  tables: readonly string[],
  { circumstances, filled }: { circumstances: string; filled: Filled },
): string {
  const counts = Object.entries(filled.counts).map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
  const disk = `${filled.disk} on disk`
  const time = Number.isNaN(filled.minutes)
    ? 'filled before'
    : `filled in ${filled.minutes.toFixed(1)} minutes`
  const sorted = outcomes.toSorted((a, b) => a.name.localeCompare(b.name) || a.as.localeCompare(b.as))
  const verdicts = outcomes.map((outcome) => judge(outcome))
  const over = verdicts.filter(({ isReached }) => !isReached)
  const bounded = over.filter(({ isBounded }) => isBounded).length
  const scanning = outcomes.filter(({ statements }) => scansOf(statements, tables).length > 0).length
  return [
    BEGIN,
    `${circumstances} ${counts.join(', ')}: ${disk}, ${time}.`,
    `${outcomes.length} rows: ${over.length} over their goal, ${bounded} of them by processor time alone; ${scanning} with a table read as a whole.`,
    [
      '| call | as | calls | p50 | p95 | p99 | goal | CPU | statements | ms | rows | pages | costliest statement | whole |',
      '|---|---|--:|--:|--:|--:|---|--:|--:|--:|--:|--:|---|---|',
      ...sorted.map((outcome) => rowOf(outcome, tables)),
    ].join('\n'),
    END,
  ].join('\n\n')
}

/**
 * A call over its goal is bounded by processor time if it took about as long as the cores need for all calls at once, of
 * which the API and the program that sends them have one each at most.
 */
export function judge(
  { goal, clients, times, cpu }: Pick<Outcome, 'goal' | 'clients' | 'times' | 'cpu'>,
  cores = os.availableParallelism(),
): { isReached: boolean; isBounded: boolean; allowed: number } {
  const p95 = quantile(times.times, 0.95)
  const allowed = clients * Math.max((cpu.servers + cpu.sender) / cores, cpu.api, cpu.sender)
  return { isReached: p95 <= goal, isBounded: p95 <= LEEWAY * allowed, allowed }
}

function rowOf(outcome: Outcome, tables: readonly string[]): string {
  const { name, as, goal, times, cpu, statements } = outcome
  const at = (share: number) => quantile(times.times, share)
  const ms = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(value < 10 ? 1 : 0))
  const sum = (of: (one: Statement) => number) => statements.reduce((total, one) => total + of(one), 0)
  const errors = Array.from(times.errors, ([error, count]) => `${count} × ${error}`)
  const { isReached, isBounded, allowed } = judge(outcome)
  const over = `${isBounded ? 'over' : '**over**'}, cores allow ${ms(allowed)}`
  const reached = errors.length > 0 ? `errors: ${errors.join('; ')}` : isReached ? 'yes' : over
  const costliest = statements.toSorted((a, b) => b.rows - a.rows || b.ms - a.ms)[0]
  const text = costliest
    ? `\`${costliest.sql.slice(0, SQL_SHOWN).replaceAll('`', '').replaceAll('|', '\\|')}\``
    : ''
  const cells = [
    ...[name, as, times.times.length, ms(at(0.5)), ms(at(0.95)), ms(at(0.99)), `≤ ${goal}: ${reached}`],
    ...[
      ms(cpu.servers),
      statements.length,
      ms(sum((one) => one.ms)),
      Math.round(sum((one) => one.rows)),
      sum((one) => one.buffers),
    ],
    ...[text, scansOf(statements, tables).join(', ')],
  ]
  return `| ${cells.join(' | ')} |`
}

function scansOf(statements: readonly Statement[], tables: readonly string[]): string[] {
  return Array.from(new Set(statements.flatMap(({ scans }) => scans))).filter((name) => tables.includes(name))
}

/** Replaces what an earlier run has written; the rest of the page stays. */
export function writeGrowth(markdown: string): void {
  const written = fs.existsSync(FILE)
    ? fs.readFileSync(FILE, 'utf8')
    : `${TITLE}\n\n## Growth\n\n${BEGIN}${END}\n`
  const [before = '', rest = ''] = written.split(BEGIN)
  const [, after = ''] = rest.split(END)
  fs.writeFileSync(FILE, before + markdown + after)
  spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', FILE], {
    cwd: ROOT,
  })
}
