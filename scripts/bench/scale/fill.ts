import { sql } from 'kysely'
import { type Db, openDb } from '#upstream/db/open'
import type { Where } from '../upstream-process.ts'
import { fillCounts, fillEntries, fillWatches, fillWatchlists } from './fill-collections.ts'
import { fillLists } from './fill-lists.ts'
import { fillMembers } from './fill-members.ts'
import { fillRest } from './fill-rest.ts'
import { fillFacts, fillTitles } from './fill-titles.ts'
import { dropIndexes } from './indexes.ts'
import { collectionSizes, type Sizes } from './sizes.ts'

export interface Filled {
  minutes: number
  /** As PostgreSQL states it. */
  disk: string
  counts: Record<string, number>
}

const COUNTED = [
  'members',
  'entries',
  'watches',
  'lists',
  'list_titles',
  'titles',
  'watchlist',
  'title_people',
] as const

/** Fills an empty database, by SQL inside PostgreSQL where there are many rows, and states each step's seconds. */
export async function fill(where: Where, sizes: Sizes): Promise<Filled> {
  const started = performance.now()
  const db = await openDb(where, { socketTimeout: 0 })
  try {
    await db.connection().execute((connection) => fillOn(connection, sizes))
    // In place of autovacuum, which would do it within the hour; and so that no checkpoint of the fill is measured.
    await step('vacuum', () => sql`vacuum (analyze)`.execute(db))
    await step('checkpoint', () => sql`checkpoint`.execute(db))
    return { minutes: (performance.now() - started) / 60_000, ...(await measureSize(db)) }
  } finally {
    await db.destroy()
  }
}

async function fillOn(db: Db, sizes: Sizes): Promise<void> {
  for (const setting of SETTINGS) await sql.raw(`set ${setting}`).execute(db)
  await step('titles', () => fillTitles(db, sizes.titles))
  const indexes = await dropIndexes(db)
  await step('facts', () => fillFacts(db))
  await step('members', () => fillMembers(db, collectionSizes(sizes)))
  await sql`analyze`.execute(db)
  await step('entries', () => fillEntries(db, sizes))
  await step('watches', () => fillWatches(db, sizes))
  await step('counts', () => fillCounts(db))
  await step('lists', () => fillLists(db, sizes))
  for (const index of indexes.filter((one) => one.includes('entries'))) await make(db, index)
  await step('watchlists', () => fillWatchlists(db, sizes))
  for (const index of indexes.filter((one) => !one.includes('entries'))) await make(db, index)
  await step('the rest', () => fillRest(db))
  await sql`drop table scale_titles`.execute(db)
}

/** Of the fill's connection alone. Foreign keys are not checked: what is filled refers to what is there. */
const SETTINGS = [
  'session_replication_role = replica',
  'synchronous_commit = off',
  "work_mem = '512MB'",
  "maintenance_work_mem = '1GB'",
  "hash_mem_multiplier = '2'",
]

function make(db: Db, definition: string): Promise<unknown> {
  return step(definition.slice(0, 60), () => sql.raw(definition).execute(db))
}

async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now()
  await work()
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${name}`)
}

export async function measureSize(db: Db): Promise<Omit<Filled, 'minutes'>> {
  const { rows } = await sql<{ disk: string }>`
    select pg_size_pretty(pg_database_size(current_database())) as disk`.execute(db)
  const counts: Record<string, number> = {}
  for (const table of COUNTED) {
    const { count } = await db
      .selectFrom(table)
      .select((to) => to.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    counts[table] = count
  }
  return { disk: rows[0]?.disk ?? '', counts }
}
