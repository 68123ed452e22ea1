import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../app-processes.ts'
import { quantile } from '../../hard/long-check.ts'
import type { Filled } from './fill.ts'
import type { Times } from './load.ts'
import type { Statement } from './plans.ts'

/** Of one call, as members of one kind. */
export interface Outcome {
  name: string
  /** Whose calls they were. */
  as: string
  goal: number
  times: Times
  /** Milliseconds of processor time of API and PostgreSQL for each call, of a scenario the mean of its calls. */
  cpu: number
  statements: readonly Statement[]
}

const FILE = path.join(ROOT, 'docs', 'scale.md')
const TITLE = '# Scale'
const SQL_SHOWN = 70
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
  const over = outcomes.filter(({ times, goal }) => !(quantile(times.times, 0.95) <= goal)).length
  const scanning = outcomes.filter(({ statements }) => scansOf(statements, tables).length > 0).length
  return [
    BEGIN,
    `${circumstances} ${counts.join(', ')}: ${disk}, ${time}.`,
    `${outcomes.length} rows: ${over} over their goal, ${scanning} with a table read as a whole.`,
    [
      '| call | as | calls | p50 | p95 | p99 | goal | CPU | statements | ms | rows | pages | costliest statement | whole |',
      '|---|---|--:|--:|--:|--:|---|--:|--:|--:|--:|--:|---|---|',
      ...sorted.map((outcome) => rowOf(outcome, tables)),
    ].join('\n'),
    END,
  ].join('\n\n')
}

function rowOf({ name, as, goal, times, cpu, statements }: Outcome, tables: readonly string[]): string {
  const at = (share: number) => quantile(times.times, share)
  const ms = (value: number) => (Number.isNaN(value) ? '' : value.toFixed(value < 10 ? 1 : 0))
  const sum = (of: (one: Statement) => number) => statements.reduce((total, one) => total + of(one), 0)
  const errors = Array.from(times.errors, ([error, count]) => `${count} × ${error}`)
  const p95 = at(0.95)
  const reached = errors.length > 0 ? `errors: ${errors.join('; ')}` : p95 <= goal ? 'yes' : '**over**'
  const costliest = statements.toSorted((a, b) => b.rows - a.rows || b.ms - a.ms)[0]
  const text = costliest
    ? `\`${costliest.sql.slice(0, SQL_SHOWN).replaceAll('`', '').replaceAll('|', '\\|')}\``
    : ''
  const cells = [
    ...[name, as, times.times.length, ms(at(0.5)), ms(p95), ms(at(0.99)), `≤ ${goal}: ${reached}`],
    ...[
      ms(cpu),
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
