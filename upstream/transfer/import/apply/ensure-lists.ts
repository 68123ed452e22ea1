import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { LIST_DESCRIPTION_MAX, LIST_NAME_MAX, LISTS_MAX } from '#contract'
import type { Tx } from '#upstream/db/transact'
import type { ListsTable } from '#upstream/history/history-schema'
import { instantOf } from '#upstream/transfer/import/apply/apply-entries'
import { leaveOutList } from '#upstream/transfer/import/apply/limit-lists'
import type { ImportLists } from '#upstream/transfer/import/apply/title-to-apply'
import type { GivenRow } from '#upstream/transfer/read/formats/given-row'
import type { ImportListsTable } from '#upstream/transfer/transfer-schema'

const ID_BYTES = 12
/** Of one transaction. */
const LISTS_AT_ONCE = 20
/** For the number of a namesake. */
const NUMBER_ROOM = 6

/** Creates or finds some of those that no list stands for yet. Returns whether there were any. */
export async function createSomeLists(tx: Tx, of: OfImport, now: Date): Promise<boolean> {
  const missing = await selectLists(tx, of)
    .where('lists.id', 'is', null)
    .orderBy('key')
    .limit(LISTS_AT_ONCE)
    .execute()
  await ensureAll(tx, of, missing, now)
  return missing.length > 0
}

/** The lists that these rows name. What is missing is created. */
export async function ensureLists(
  tx: Tx,
  of: OfImport,
  rows: Iterable<readonly GivenRow[]>,
  now: Date,
): Promise<ImportLists> {
  return ensureAll(tx, of, await selectNamed(tx, of, rows), now)
}

/** Those of the lists that these rows name which are there. */
export async function findLists(
  tx: Tx,
  of: OfImport,
  rows: Iterable<readonly GivenRow[]>,
): Promise<ImportLists> {
  const lists = await selectNamed(tx, of, rows)
  const located = await locate(tx, of, lists)
  return new Map(Array.from(located, ([key, listId]) => [key, { listId, offset: 0 }]))
}

interface OfImport {
  id: number
  memberId: number
}

type ListToMake = Selectable<ImportListsTable> & { existing: string | null }

function selectLists(tx: Tx, { id, memberId }: OfImport) {
  return tx
    .selectFrom('import_lists')
    .leftJoin('lists', (join) =>
      join.onRef('lists.id', '=', 'import_lists.list_id').on('lists.member_id', '=', memberId),
    )
    .selectAll('import_lists')
    .select('lists.id as existing')
    .where('import_id', '=', id)
}

async function selectNamed(tx: Tx, of: OfImport, rows: Iterable<readonly GivenRow[]>): Promise<ListToMake[]> {
  const keys = new Set(Array.from(rows).flatMap((some) => some.flatMap(({ list }) => list?.key ?? [])))
  return keys.size > 0 ? selectLists(tx, of).where('key', 'in', Array.from(keys)).execute() : []
}

async function ensureAll(
  tx: Tx,
  of: OfImport,
  lists: readonly ListToMake[],
  now: Date,
): Promise<ImportLists> {
  const located = await locate(
    tx,
    of,
    lists.filter(({ existing }) => !existing),
  )
  const ensured = new Map<string, { listId: string; offset: number }>()
  for (const list of lists) {
    const { key, existing, last_order_key: offset } = list
    const place = existing
      ? { listId: existing, offset }
      : await ensureList(tx, of.memberId, list, located.get(key), now)
    if (place) ensured.set(key, place)
  }
  return ensured
}

async function ensureList(
  tx: Tx,
  memberId: number,
  list: Selectable<ImportListsTable>,
  existing: string | undefined,
  now: Date,
): Promise<{ listId: string; offset: number } | null> {
  const created = existing ? null : await create(tx, memberId, list, now)
  const listId = existing ?? created?.id
  if (listId === undefined) {
    await leaveOutList(tx, list)
    return null
  }
  const offset = existing ? await lastOrderKey(tx, existing) : 0
  await tx
    .updateTable('import_lists')
    .set({ list_id: listId, written: created && writtenList(created), last_order_key: offset })
    .where('import_id', '=', list.import_id)
    .where('key', '=', list.key)
    .execute()
  return { listId, offset }
}

/** By key: a list that an earlier import has made, so that none comes twice, or one that our bundle was made of. */
async function locate(
  tx: Tx,
  { memberId }: OfImport,
  lists: readonly Selectable<ImportListsTable>[],
): Promise<Map<string, string>> {
  if (lists.length === 0) return new Map()
  const earlier = await tx
    .selectFrom('import_lists')
    .innerJoin('imports', 'imports.id', 'import_lists.import_id')
    .select(['import_lists.key', 'import_lists.list_id'])
    .where('imports.member_id', '=', memberId)
    .where(
      'import_lists.key',
      'in',
      lists.map(({ key }) => key),
    )
    .where('import_lists.list_id', 'is not', null)
    .orderBy('imports.id')
    .execute()
  const latest = new Map(earlier.map(({ key, list_id }) => [key, list_id]))
  const mine = await tx
    .selectFrom('lists')
    .select(['id', 'name', 'created_at'])
    .where('member_id', '=', memberId)
    .execute()
  const own = new Map(mine.map(({ id, name, created_at }) => [`${created_at} ${name}`, id]))
  const ids = new Set(mine.map(({ id }) => id))
  return new Map(
    lists.flatMap(({ key, list_id, privacy, created_at, name }): [string, string][] => {
      const bundled = privacy === null ? undefined : own.get(`${created_at} ${name}`)
      const id = list_id ?? latest.get(key) ?? bundled
      return id && ids.has(id) ? [[key, id]] : []
    }),
  )
}

async function lastOrderKey(tx: Tx, listId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('list_titles')
    .select((to) => to.fn.max<number | null>('order_key').as('last'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow()
  return Math.ceil(last ?? 0)
}

/** Null at the limit of lists. */
async function create(tx: Tx, memberId: number, list: Selectable<ImportListsTable>, now: Date) {
  const names = await tx.selectFrom('lists').select('name').where('member_id', '=', memberId).execute()
  if (names.length >= LISTS_MAX) return null
  const name = list.name.slice(0, LIST_NAME_MAX)
  const created = {
    id: randomBytes(ID_BYTES).toString('base64url'),
    member_id: memberId,
    name: list.privacy === null ? freeName(name, new Set(names.map((one) => one.name))) : name,
    description: list.description.slice(0, LIST_DESCRIPTION_MAX),
    privacy: list.privacy ?? ('private' as const),
    sort: list.sort ?? ('hand' as const),
    created_at: instantOf(list.created_at, now) ?? now.toISOString(),
    updated_at: list.updated_at ?? now.toISOString(),
  }
  await tx.insertInto('lists').values(created).execute()
  return created
}

/** To compare it with what it is later. */
export function writtenList({
  name,
  description,
  privacy,
  sort,
}: Pick<Selectable<ListsTable>, 'name' | 'description' | 'privacy' | 'sort'>): string {
  return JSON.stringify({ name, description, privacy, sort })
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name
  for (let number = 2; taken.has(free); number++)
    free = `${name.slice(0, LIST_NAME_MAX - NUMBER_ROOM)} (${number})`
  return free
}
