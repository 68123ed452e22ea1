import { sql } from 'kysely'
import { CHANGE_KINDS, type ChangeKind } from '#contract'
import type { Db } from '#upstream/db/open'

interface NumberedTable {
  table: string
  member: 'member_id' | 'owner_id'
  /** The row's name among changes, as its removal has it. */
  key: string
  /** Of a row that has had its number since before times were kept: the latest that it states. */
  statedAt: string
}

const TABLES: Record<ChangeKind, NumberedTable> = {
  history: { table: 'watches', member: 'member_id', key: 'cast(id as text)', statedAt: 'created_at' },
  collection: {
    table: 'entries',
    member: 'member_id',
    key: "media_type || '-' || title_id",
    statedAt: 'coalesce(rated_at, added_at)',
  },
  watchlist: {
    table: 'watchlist',
    member: 'member_id',
    key: "media_type || '-' || title_id",
    statedAt: 'added_at',
  },
  list: { table: 'lists', member: 'member_id', key: 'id', statedAt: 'updated_at' },
  list_title: {
    table: 'list_titles',
    member: 'owner_id',
    key: "list_id || '/' || media_type || '-' || title_id",
    statedAt: 'added_at',
  },
  state: {
    table: 'show_states',
    member: 'member_id',
    key: 'cast(show_id as text)',
    statedAt: 'changed_at',
  },
}

export interface ChangedRow {
  kind: ChangeKind
  key: string
  number: number
  at: string
  isRemoved: boolean
}

/**
 * The next changes of a member after a number, in their order. One statement sees all numbers below the highest that it sees: they
 * are given under the member's lock.
 */
export async function readChangedRows(
  db: Db,
  memberId: number,
  { after, limit, kinds }: { after: number; limit: number; kinds: readonly ChangeKind[] },
): Promise<ChangedRow[]> {
  const puts = kinds.map((kind) => {
    const { table, member, key, statedAt } = TABLES[kind]
    return sql`
      select ${kind} as kind, ${sql.raw(key)} as key, change,
        coalesce(numbered_at, ${sql.raw(statedAt)}) as at, 0 as is_removed
      from ${sql.table(table)}
      where ${sql.ref(member)} = ${memberId} and change > ${after} order by change limit ${limit}`
  })
  const removals = sql`
    select kind, key, change, removed_at as at, 1 as is_removed from removals
    where member_id = ${memberId} and change > ${after} and kind in (${sql.join([...kinds])}) order by change limit ${limit}`
  const each = [...puts, removals].map((one) => sql`select * from (${one}) as next`)
  const { rows } = await sql<
    Omit<ChangedRow, 'number' | 'isRemoved'> & { change: number; is_removed: 0 | 1 }
  >`
    ${sql.join(each, sql` union all `)} order by change limit ${limit}`.execute(db)
  return rows.map(({ change: number, is_removed, ...row }) => ({
    ...row,
    number,
    isRemoved: is_removed === 1,
  }))
}

/** The last change of each kind, without those that never had one. */
export async function readLastChanges(
  db: Db,
  memberId: number,
): Promise<Map<ChangeKind, Pick<ChangedRow, 'number' | 'at'>>> {
  const lasts = CHANGE_KINDS.flatMap((kind) => {
    const { table, member, statedAt } = TABLES[kind]
    return [
      sql`
        select ${kind} as kind, change, coalesce(numbered_at, ${sql.raw(statedAt)}) as at
        from ${sql.table(table)} where ${sql.ref(member)} = ${memberId} order by change desc limit 1`,
      sql`
        select kind, change, removed_at as at from removals
        where member_id = ${memberId} and kind = ${kind} order by change desc limit 1`,
    ]
  })
  const each = lasts.map((one) => sql`select * from (${one}) as last`)
  const { rows } = await sql<{ kind: ChangeKind; change: number; at: string }>`
    ${sql.join(each, sql` union all `)} order by change`.execute(db)
  return new Map(rows.map(({ kind, change, at }) => [kind, { number: change, at }]))
}
