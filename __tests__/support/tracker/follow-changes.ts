import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#upstream/db/open'

/** What a member sees of their own, by kind: each row's name among changes, and its value. Copies and counters are none of it. */
const KINDS: Record<string, RawBuilder<StoredRow>> = {
  collection: ofMember('entries', "media_type || '-' || title_id", [
    'rating',
    'rated_at',
    'given_value',
    'given_scale',
    'added_at',
  ]),
  history: ofMember('watches', 'cast(id as text)', [
    ...['media_type', 'title_id', 'season', 'episode', 'watched_on', 'watched_at', 'is_rewatch', 'note'],
  ]),
  watchlist: ofMember('watchlist', "media_type || '-' || title_id", ['added_at']),
  list: ofMember('lists', 'id', ['name', 'description', 'privacy', 'sort', 'created_at', 'updated_at']),
  list_title: ofMember('list_titles', "list_id || '/' || media_type || '-' || title_id", [
    ...['order_key', 'note', 'added_at', 'is_moved'],
  ]),
  state: ofMember('show_states', 'cast(show_id as text)', ['state', 'is_chosen', 'changed_at']),
}

interface StoredRow {
  member: number
  key: string
  value: string
  change: number
}

function ofMember(table: string, key: string, columns: readonly string[]): RawBuilder<StoredRow> {
  const values = columns.map((column) => sql`coalesce(cast(${sql.ref(column)} as text), '-')`)
  const tags =
    table === 'watches'
      ? sql` || coalesce((select ${sql.raw('min(tag) || max(tag)')} from watch_tags where watch_id = watches.id), '')`
      : sql``
  return sql`
    select ${sql.ref(table === 'list_titles' ? 'owner_id' : 'member_id')} as member, ${sql.raw(key)} as key,
      ${sql.join(values, sql` || ' ' || `)}${tags} as value, change
    from ${sql.table(table)}`
}

/** All that a member has, by kind and key. */
export async function readStored(db: Db, memberId: number): Promise<Map<string, StoredRow>> {
  const stored = new Map<string, StoredRow>()
  for (const [kind, rows] of Object.entries(KINDS)) {
    const found = await sql<StoredRow>`select * from (${rows}) as mine where member = ${memberId}`.execute(db)
    for (const row of found.rows) stored.set(`${kind} ${row.key}`, row)
  }
  return stored
}

interface Change {
  name: string
  /** Null of a removal. */
  value: string | null
  change: number
}

/** What has changed since, in order, as one transaction sees it. */
export async function readChanges(db: Db, memberId: number, since: number): Promise<Change[]> {
  const isPostgres = process.env.TEST_DATABASE_URL !== undefined
  const reading = isPostgres ? db.transaction().setIsolationLevel('repeatable read') : db.transaction()
  return reading.execute(async (tx) => {
    const changes: Change[] = []
    for (const [name, { value, change }] of await readStored(tx, memberId)) {
      if (change === null || change > since) changes.push({ name, value, change })
    }
    const removals = await tx
      .selectFrom('removals')
      .select(['kind', 'key', 'change'])
      .where('member_id', '=', memberId)
      .where('change', '>', since)
      .execute()
    for (const { kind, key, change } of removals)
      changes.push({ name: `${kind} ${key}`, value: null, change })
    return changes.sort((one, other) => one.change - other.change)
  })
}

/** A program that has read a member's changes as far as a number, and applied each in order. */
export function followChanges(db: Db, memberId: number) {
  const mine = new Map<string, string>()
  const numbers = new Set<number>()
  let cursor = 0

  return {
    mine,
    numbers,
    /** Reads on. Returns how many there were. @throws where a number comes twice, or none was given */
    async follow(): Promise<number> {
      const changes = await readChanges(db, memberId, cursor)
      for (const { name, value, change } of changes) {
        if (!Number.isInteger(change)) throw new Error(`${name} has no number.`)
        if (numbers.has(change)) throw new Error(`${name} has the number ${change} of another change.`)
        numbers.add(change)
        if (value === null) mine.delete(name)
        else mine.set(name, value)
        cursor = change
      }
      return changes.length
    },
  }
}

export async function storedValues(db: Db, memberId: number): Promise<Map<string, string>> {
  const stored = await readStored(db, memberId)
  return new Map(Array.from(stored, ([name, { value }]) => [name, value]))
}
