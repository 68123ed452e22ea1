import fs from 'node:fs'
import { sql } from 'kysely'
import { type Db, openDb } from '#upstream/db/open'
import { isExpected, request, type Send } from './client.ts'
import type { Scenario } from './load.ts'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Shared Hit Blocks'?: number
  'Shared Read Blocks'?: number
  Plans?: PlanNode[]
}

export interface Statement {
  sql: string
  ms: number
  /** Rows that its scans have looked at. */
  rows: number
  /** Pages of 8 KB. */
  buffers: number
  /** Tables that were read as a whole. */
  scans: string[]
  plan: unknown
}

const ENTRY = /^[^\t\n]*LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/gm

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
}

/** From now on, new sessions write the plan of each statement to PostgreSQL's log, as EXPLAIN (ANALYZE, BUFFERS) has it. */
export async function switchPlans(databaseUrl: string, isOn: boolean): Promise<void> {
  const db = await openDb({ databaseUrl, dataDir: '' })
  try {
    for (const [name, value] of Object.entries(SETTINGS)) {
      await sql`alter role current_user ${isOn ? sql`set ${sql.raw(name)} = ${sql.lit(value)}` : sql`reset ${sql.raw(name)}`}`.execute(
        db,
      )
    }
  } finally {
    await db.destroy()
  }
}

/** Runs a scenario twice, one call at a time, and returns the statements of each call of the second run. */
export async function readPlans(
  origin: string,
  logFile: string,
  scenario: Scenario,
  headers: Record<string, string>,
): Promise<Map<string, Statement[]>> {
  const found = new Map<string, Statement[]>()
  const send: Send = async (name, method, path, sent = {}) => {
    const before = fs.statSync(logFile).size
    const { status, body } = await request(origin, method, path, {
      ...sent,
      headers: { ...headers, ...sent.headers },
    })
    const isRight = isExpected(status, sent)
    if (!isRight) throw new Error(`${name}: ${status} ${body.slice(0, 200)}`)
    if (!sent.isAside) found.set(name, parse(readFrom(logFile, before)))
    return body.startsWith('{') ? JSON.parse(body) : body
  }
  for (const turn of [0, 1]) await scenario.run(send, 0, turn)
  return found
}

function readFrom(file: string, offset: number): string {
  const handle = fs.openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(fs.fstatSync(handle).size - offset)
    fs.readSync(handle, bytes, 0, bytes.length, offset)
    return bytes.toString()
  } finally {
    fs.closeSync(handle)
  }
}

function parse(log: string): Statement[] {
  return Array.from(log.matchAll(ENTRY), ([, ms, json = '']) => {
    const plan = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode }
    const nodes = flatten(plan.Plan)
    const rowsOf = (node: PlanNode) =>
      ((node['Actual Rows'] ?? 0) +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Index Recheck'] ?? 0)) *
      (node['Actual Loops'] ?? 1)
    return {
      sql: plan['Query Text'].replace(/\s+/g, ' ').trim(),
      ms: Number(ms),
      rows: nodes
        .filter((node) => node['Relation Name'] && !node['Node Type'].startsWith('ModifyTable'))
        .reduce((sum, node) => sum + rowsOf(node), 0),
      buffers: (plan.Plan['Shared Hit Blocks'] ?? 0) + (plan.Plan['Shared Read Blocks'] ?? 0),
      scans: nodes
        .filter((node) => node['Node Type'] === 'Seq Scan')
        .map((node) => node['Relation Name'] ?? ''),
      plan: plan.Plan,
    }
  }).filter((statement) => !BACKGROUND.test(statement.sql))
}

/** What the queues of mails and imports ask while calls are made. */
const BACKGROUND = /^update "mails" set "due_at"|"lease_until"|"worker"/

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)]
}

/** The tables that are more than a few pages long. */
export async function longTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 200`.execute(db)
  return rows.map(({ name }) => name)
}
