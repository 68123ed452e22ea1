import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { ROOT } from '../app-processes.ts'
import type { Rates } from './compare-throughput.ts'

/** One part of docs/bench.md. */
export interface Section {
  heading: string
  /** How it was measured. */
  text: string
  rows: Row[]
}

export interface Row {
  what: string
  product?: string
  anchor?: string
  result?: string
  goal?: string
  reached?: string
}

const FILE = path.join(ROOT, 'docs', 'bench.md')
const LOAD_AT_START = os.loadavg()[0] ?? 0
const INTRODUCTION = `# Measured

\`npm run bench\` writes the first four sections, \`npm run bench -- NAME\` the section of that name alone: \`web\`, \`api\`,
\`growth\`, \`import\`, \`start\`, \`lighthouse\`. Tests assert none of it.

A rate is in requests per second and stands beside an anchor: a minimal program that does the same job with nothing of
the product in it, measured in the same run and in turn with the product. Product, anchor and load generator share the
machine's cores and its loopback, so the ratios carry over to other machines, the rates do not. Figures marked as
recorded come from an earlier run of the other project on a machine of the same kind (2026-11-21); this run has not
measured them.
`

/** A product's rate that should be at least a share of its anchor's; a row without a goal is for information. */
export function ratioRow(what: string, anchor: string, rates: Rates, goal: number | null): Row {
  const ratio = rates.product / rates.anchor
  const row = {
    what,
    product: perSecond(rates.product),
    anchor: `${anchor}: ${perSecond(rates.anchor)}`,
    result: ratio.toFixed(2),
  }
  if (goal === null) return row
  return {
    ...row,
    goal: `≥ ${goal}`,
    reached: rates.isLimited
      ? 'not judged: the load generator had no time left'
      : ratio >= goal
        ? 'yes'
        : `${(goal - ratio).toFixed(3)} short`,
  }
}

/** A figure that has a maximum. */
export function limitRow(what: string, value: number, limit: number, unit: string): Row {
  return { what, product: `${value.toFixed(1)} ${unit}`, ...atMost(value, limit, unit, 1) }
}

/** Milliseconds with a small and with a large collection; a row without a goal is for information. */
export function growthRow(what: string, times: number[], sizes: number[], goal: number | null): Row {
  const [small = Number.NaN, large = Number.NaN] = times
  const [anchor, product] = times.map((ms, index) => `${ms.toFixed(2)} ms with ${sizes[index]}`)
  const ratio = large / small
  const row = { what, product, anchor, result: `${ratio.toFixed(2)} ×` }
  return goal === null ? row : { ...row, ...atMost(ratio, goal, '×', 2) }
}

/** Compares a figure with its maximum; an excess is rounded to so many digits. */
export function atMost(value: number, limit: number, unit: string, digits: number): Partial<Row> {
  const reached = value <= limit ? 'yes' : `${(value - limit).toFixed(digits)} ${unit} over`
  return { goal: `≤ ${limit} ${unit}`, reached }
}

/** A goal whose anchor is another project, which this run has not measured. */
export function recordedRow(
  what: string,
  rate: number,
  project: string,
  recorded: number,
  goal: number,
): Row {
  return {
    what,
    product: perSecond(rate),
    anchor: `${project}: recorded ${perSecond(recorded)}`,
    result: `not measured: needs a checkout of ${project}`,
    goal: `≥ ${goal} ×`,
  }
}

/** Puts a section into docs/bench.md in place of the one with the same name. */
export function writeSection(name: string, order: readonly string[], section: Section): void {
  const written = fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8') : ''
  const sections = new Map(
    written
      .split(/^(?=## )/m)
      .slice(1)
      .map((text) => [/`npm run bench -- (\w+)`/.exec(text)?.[1] ?? '', text.trim()]),
  )
  sections.set(name, toMarkdown(name, section))
  const sorted = order.flatMap((one) => sections.get(one) ?? [])
  fs.writeFileSync(FILE, `${[INTRODUCTION.trim(), ...sorted].join('\n\n')}\n`)
  spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', FILE], {
    cwd: ROOT,
  })
}

export function toMarkdown(name: string, { heading, text, rows }: Section): string {
  const lines = rows.map(({ what, product = '', anchor = '', result = '', goal = '', reached = '' }) =>
    ['', what, product, anchor, result, goal, reached, ''].join(' | ').trim(),
  )
  const table = [
    '| what | product | anchor | result | goal | reached |',
    '|---|--:|---|--:|--:|---|',
    ...lines,
  ]
  return `## ${heading}\n\n${circumstances(name)} ${text}\n\n${table.join('\n')}`
}

export function circumstances(name: string): string {
  const git = (...words: string[]) => spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' }).stdout?.trim()
  const changed = git('status', '--porcelain', '--', ':!docs') ? ' with uncommitted changes' : ''
  const commit = `commit ${git('rev-parse', '--short', 'HEAD') || 'unknown'}${changed}`
  const machine = `${os.availableParallelism()} cores (${os.cpus()[0]?.model ?? 'unknown processor'})`
  const node = `Node ${process.versions.node}`
  const date = new Date().toISOString().slice(0, 10)
  return `\`npm run bench -- ${name}\`, ${date}, ${commit}, ${machine}, ${node}, load average ${LOAD_AT_START.toFixed(1)} at the start.`
}

function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')}/s`
}
