import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import type { Judgement } from './lighthouse.ts'
import type { Line, Measured } from './upstream.ts'

const FILE = path.join(path.dirname(path.dirname(import.meta.dirname)), 'docs', 'bench.md')
const LOAD_BEFORE = os.loadavg()[0] ?? 0
const INTRODUCTION = '# Measured\n\nEach section is written by the command it names.\n'

/** What holds a call of the API where its goal is not reached, by profiles of it. */
const HOLDS: Record<string, string> = {
  details: 'its bytes are kept: writing them to the socket takes 46 % of the time, nothing else over 9 %',
  search: 'its bytes are kept: writing them to the socket takes 47 % of the time, nothing else over 8 %',
  rate:
    'it waits for a commit that is synced to disk and shared with whoever came meanwhile (28 % of the time on SQLite). ' +
    'PostgreSQL, the API and the load share the cores besides; writing to sockets takes 29 % of the API’s time',
}

/** What was measured, in Markdown. */
export function upstreamSection({ lines, readyAfterCrash }: Measured): string {
  const crashes = Object.entries(readyAfterCrash).map(
    ([engine, ms]) => `${engine} ${(ms / 1000).toFixed(2)} s`,
  )
  return `\`npm run bench -- upstream\` on ${machine()}:
autocannon with 32 connections on the same machine, each server a process of its own, commits synced to disk. The ratio is
to a bare \`node:http\` server answering the same bytes, by turns in the same run. Sample catalogue; 32 members with
collections of 1,000. ${othersAtWork()}

| engine | call | requests/s | p50 ms | p99 ms | bare requests/s | ratio | goal |
|---|---|--:|--:|--:|--:|--:|--:|
${lines.map(row).join('\n')}

Ready again after \`kill -9\`, the slowest of 5: ${crashes.join(', ')}.

${shortfalls(lines)}
`
}

function shortfalls(lines: Line[]): string {
  const missed = lines.flatMap(({ engine, name, goal, bare, ours }) => {
    const ratio = ours.rate / bare.rate
    return ratio < goal
      ? [`- ${engine}, ${name}: ${(goal - ratio).toFixed(2)} short; ${HOLDS[name] ?? ''}.`]
      : []
  })
  return verdict(missed)
}

/** What Lighthouse said, in Markdown. */
export function lighthouseSection(judgements: Judgement[]): string {
  const rows = judgements.map(({ page, scores, lcp, cls }) => {
    const { performance, accessibility, seo } = scores
    const figures = [performance, accessibility, scores['best-practices'], seo]
    return `| ${[page, ...figures, (lcp / 1000).toFixed(1), cls.toFixed(3)].join(' | ')} |`
  })
  const lost = judgements.flatMap(({ page, faults }) =>
    faults.length > 0 ? [`- ${page}: ${faults.join(', ')}`] : [],
  )
  return `\`npm run bench -- lighthouse\` on ${machine()}: Lighthouse on its mobile setting (a slow phone on a slow
network, simulated; letters not hinted, as on phones), the median of 3 runs for each page of the sample catalogue. ${othersAtWork()}

| page | performance | accessibility | best practices | SEO | largest paint, s | layout shift |
|---|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}

Goals: at least 95, 100, 100, 100; layout shift at most 0.02. Search is not judged by the audit that it may be listed: it
asks not to be.

${lost.length === 0 ? 'Nothing lost points.' : `What lost points, with its score:\n\n${lost.join('\n')}`}
`
}

function row({ engine, name, goal, bare, ours }: Line): string {
  const cells = [
    engine,
    name,
    Math.round(ours.rate).toLocaleString('en'),
    ours.p50,
    ours.p99,
    Math.round(bare.rate).toLocaleString('en'),
    (ours.rate / bare.rate).toFixed(2),
    goal,
  ]
  return `| ${cells.join(' | ')} |`
}

/** Puts a section into docs/bench.md, in the place of the one with the same heading. */
export function writeSection(heading: string, text: string): void {
  const written = fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8') : INTRODUCTION
  const others = written.split(/^(?=## )/m).filter((section) => !section.startsWith(`## ${heading}\n`))
  const sections = [...others.map((section) => section.trimEnd()), `## ${heading}\n\n${text.trimEnd()}`]
  fs.writeFileSync(FILE, `${sections.join('\n\n')}\n`)
  spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', FILE])
}

/** How a section ends: with a line for each goal that is missed, and what holds it. */
export function verdict(missed: string[]): string {
  return missed.length === 0 ? 'Every goal is reached.' : `Not reached:\n\n${missed.join('\n')}`
}

/** The machine, in a few words. */
export function machine(): string {
  const model = os.cpus()[0]?.model ?? 'an unknown processor'
  return `${os.availableParallelism()} cores (${model}), Node ${process.versions.node}`
}

/** A warning where the machine had other work before the run. */
export function othersAtWork(): string {
  if (LOAD_BEFORE < os.availableParallelism()) return ''
  return `**The machine was busy** (load average ${LOAD_BEFORE.toFixed(1)} before the run): it can do more than this.`
}
