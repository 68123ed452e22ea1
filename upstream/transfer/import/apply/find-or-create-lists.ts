import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { RowSource } from '#contract'
import { LIST_DESCRIPTION_MAX, LIST_NAME_MAX, LISTS_MAX } from '#contract'
import { searchKey } from '#lib/text/sort-key'
import type { Db } from '#upstream/db/open'
import type { Tx } from '#upstream/db/transact'
import type { ListsTable } from '#upstream/lists/tables'
import { copyPrivacyToLists } from '#upstream/members/visible-to'
import { instantOf } from '#upstream/transfer/import/apply/apply-entries'
import { leaveOutList } from '#upstream/transfer/import/apply/limit-lists'
import type { ImportLists } from '#upstream/transfer/import/apply/read-titles-to-apply'
import type { ImportRecord } from '#upstream/transfer/import/import-lease'
import type { GivenRow } from '#upstream/transfer/read/parse/given-row'
import type { ImportListsTable } from '#upstream/transfer/tables'

const ID_BYTES = 12
/** Of one transaction. */
const LISTS_AT_ONCE = 20
/** For the number of a namesake. */
const NUMBER_ROOM = 6

/**
 * Creates or finds some of the lists with these keys that no list stands for yet; without keys those that the files have empty.
 * Returns whether there were any.
 */
export async function findOrCreateLists(
  tx: Tx,
  record: ImportKey,
  now: Date,
  keys?: readonly string[],
): Promise<boolean> {
  if (keys?.length === 0) return false
  const missing = await selectLists(tx, record, keys)
    .where('lists.id', 'is', null)
    .$if(keys === undefined, (select) => select.where(IS_EMPTY))
    .orderBy('key')
    .limit(LISTS_AT_ONCE)
    .execute()
  if (missing.length === 0) return false
  const mine = await readMine(tx, record)
  const located = await locate(tx, record, missing, mine)
  for (const list of missing) {
    const existing = located.get(list.key)
    const created = existing || mine.length >= LISTS_MAX ? null : toList(record, list, mine, now)
    if (created) {
      await tx.insertInto('lists').values(created).execute()
      mine.push(created)
    }
    const listId = existing ?? created?.id
    if (listId === undefined) {
      await leaveOutList(tx, list)
      continue
    }
    await tx
      .updateTable('import_lists')
      .set({
        list_id: listId,
        written: created && writtenList(created),
        last_order_key: existing ? await lastOrderKey(tx, existing) : 0,
      })
      .where('import_id', '=', record.id)
      .where('key', '=', list.key)
      .execute()
  }
  await copyPrivacyToLists(tx, record.member_id)
  return true
}

/** The lists that these rows name and that are there, also those that applying would find. */
export async function findLists(
  tx: Tx,
  record: ImportKey,
  titles: readonly { rows: readonly GivenRow[] }[],
): Promise<ImportLists> {
  const keys = listKeysOf(titles)
  if (keys.length === 0) return new Map()
  const lists = await selectLists(tx, record, keys).execute()
  const missing = lists.filter(({ existing }) => !existing)
  const located =
    missing.length > 0 ? await locate(tx, record, missing, await readMine(tx, record)) : new Map()
  return new Map(
    lists.flatMap(
      ({ key, existing, last_order_key: offset }): [string, { listId: string; offset: number }][] => {
        const listId = existing ?? located.get(key)
        return listId ? [[key, { listId, offset }]] : []
      },
    ),
  )
}

/** Of the lists that these rows name. */
export function listKeysOf(titles: readonly { rows: readonly GivenRow[] }[]): string[] {
  return Array.from(new Set(titles.flatMap(({ rows }) => rows.flatMap(({ list }) => list?.key ?? []))))
}

type ImportKey = Pick<ImportRecord, 'id' | 'member_id'>

/** Whether one of its titles is taken, or the files have it empty: only then it is made. */
export async function isFilled(db: Db, { id }: ImportKey, key: string): Promise<boolean> {
  const ofList = db
    .selectFrom('import_rows')
    .innerJoin('import_titles', 'import_titles.id', 'import_title_id')
    .select('decision')
    .where('import_rows.import_id', '=', id)
    .where('list_key', '=', key)
    .limit(1)
  const taken = await ofList.where('decision', '=', 'taken').executeTakeFirst()
  return taken !== undefined || (await ofList.executeTakeFirst()) === undefined
}

/** In the files. */
const IS_EMPTY = sql<boolean>`not exists (select list_key from import_rows
  where import_rows.import_id = import_lists.import_id and list_key = import_lists.key)`

export function selectLists(tx: Db | Tx, { id, member_id }: ImportKey, keys?: readonly string[]) {
  return tx
    .selectFrom('import_lists')
    .leftJoin('lists', (join) =>
      join.onRef('lists.id', '=', 'import_lists.list_id').on('lists.member_id', '=', member_id),
    )
    .selectAll('import_lists')
    .select('lists.id as existing')
    .where('import_id', '=', id)
    .$if(keys !== undefined, (select) => select.where('key', 'in', keys ?? []))
}

/** By key: a list that an earlier import has made, so that none comes twice, or one that our bundle was made of. */
export async function locate(
  tx: Db | Tx,
  { member_id }: ImportKey,
  lists: readonly Selectable<ImportListsTable>[],
  mine: readonly OwnList[],
): Promise<Map<string, string>> {
  const earlier = await tx
    .selectFrom('import_lists')
    .innerJoin('imports', 'imports.id', 'import_lists.import_id')
    .select(['import_lists.key', 'import_lists.list_id'])
    .where('imports.member_id', '=', member_id)
    .where(
      'import_lists.key',
      'in',
      lists.map(({ key }) => key),
    )
    .where('import_lists.list_id', 'is not', null)
    .orderBy('imports.id')
    .execute()
  const latest = new Map(earlier.map(({ key, list_id }) => [key, list_id]))
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

type OwnList = Pick<Selectable<ListsTable>, 'id' | 'name' | 'created_at'>

export function readMine(tx: Db | Tx, { member_id }: ImportKey): Promise<OwnList[]> {
  return tx
    .selectFrom('lists')
    .select(['id', 'name', 'created_at'])
    .where('member_id', '=', member_id)
    .execute()
}

/** Of what an import adds. */
export function sourceOf({ id }: Pick<ImportRecord, 'id'>): RowSource {
  return `import-${id}`
}

function toList(
  { id: importId, member_id }: ImportKey,
  list: Selectable<ImportListsTable>,
  mine: readonly OwnList[],
  now: Date,
) {
  const given = list.name.slice(0, LIST_NAME_MAX)
  const name = list.privacy === null ? freeName(given, new Set(mine.map((one) => one.name))) : given
  return {
    id: randomBytes(ID_BYTES).toString('base64url'),
    member_id,
    name,
    search_key: searchKey(name),
    description: list.description.slice(0, LIST_DESCRIPTION_MAX),
    privacy: list.privacy ?? ('private' as const),
    sort: list.sort ?? ('hand' as const),
    created_at: instantOf(list.created_at, now) ?? now.toISOString(),
    updated_at: list.updated_at ?? now.toISOString(),
    source: sourceOf({ id: importId }),
  }
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
