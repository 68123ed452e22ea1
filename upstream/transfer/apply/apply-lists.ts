import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { LIST_DESCRIPTION_MAX, LIST_NAME_MAX } from '#contract'
import { keyOf, nameOf } from '#upstream/db/title-keys'
import type { Tx } from '#upstream/db/transact'
import type { ListsTable } from '#upstream/history/history-schema'
import { renumberList } from '#upstream/history/list-order'
import { instantOf } from '#upstream/transfer/apply/apply-entries'
import { digestOf } from '#upstream/transfer/apply/change'
import type { ImportLists, ImportToApply, TitleToApply } from '#upstream/transfer/apply/title-to-apply'
import type { ImportListsTable } from '#upstream/transfer/transfer-schema'

const ID_BYTES = 12
/** For the number of a namesake. */
const NUMBER_ROOM = 6

/** Creates what is missing. A list that an earlier import has made is used again, so that none comes twice. */
export async function ensureLists(
  tx: Tx,
  { id: importId, memberId }: { id: number; memberId: number },
  now: Date,
): Promise<ImportLists> {
  const lists = await tx
    .selectFrom('import_lists')
    .leftJoin('lists', (join) =>
      join.onRef('lists.id', '=', 'import_lists.list_id').on('lists.member_id', '=', memberId),
    )
    .selectAll('import_lists')
    .select('lists.id as existing')
    .where('import_id', '=', importId)
    .execute()
  const ensured = new Map<string, { listId: string; offset: number }>()
  for (const list of lists) {
    const known = list.existing && { listId: list.existing, offset: list.last_order_key }
    ensured.set(list.key, known || (await ensureList(tx, memberId, list, now)))
  }
  return ensured
}

async function ensureList(
  tx: Tx,
  memberId: number,
  list: Selectable<ImportListsTable>,
  now: Date,
): Promise<{ listId: string; offset: number }> {
  const earlier =
    list.list_id ?? (await findEarlier(tx, memberId, list.key)) ?? (await findOwn(tx, memberId, list))
  const existing = earlier ? await ofMember(tx, memberId, earlier) : undefined
  const stored = existing ?? (await create(tx, memberId, list, now))
  const listId = stored.id
  const offset = existing ? await lastOrderKey(tx, listId) : 0
  await tx
    .updateTable('import_lists')
    .set({ list_id: listId, written: existing ? null : writtenList(stored), last_order_key: offset })
    .where('import_id', '=', list.import_id)
    .where('key', '=', list.key)
    .execute()
  return { listId, offset }
}

async function findEarlier(tx: Tx, memberId: number, key: string): Promise<string | null> {
  const row = await tx
    .selectFrom('import_lists')
    .innerJoin('imports', 'imports.id', 'import_lists.import_id')
    .select('import_lists.list_id')
    .where('imports.member_id', '=', memberId)
    .where('import_lists.key', '=', key)
    .where('import_lists.list_id', 'is not', null)
    .orderBy('imports.id', 'desc')
    .executeTakeFirst()
  return row?.list_id ?? null
}

/** A list that our bundle was made of. */
async function findOwn(
  tx: Tx,
  memberId: number,
  { name, created_at, privacy }: Pick<Selectable<ImportListsTable>, 'name' | 'created_at' | 'privacy'>,
): Promise<string | null> {
  if (privacy === null || created_at === null) return null
  const row = await tx
    .selectFrom('lists')
    .select('id')
    .where('member_id', '=', memberId)
    .where('name', '=', name)
    .where('created_at', '=', created_at)
    .executeTakeFirst()
  return row?.id ?? null
}

function ofMember(tx: Tx, memberId: number, listId: string) {
  return tx
    .selectFrom('lists')
    .select(['id', 'name', 'description', 'privacy', 'sort'])
    .where('id', '=', listId)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
}

async function lastOrderKey(tx: Tx, listId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('list_titles')
    .select((to) => to.fn.max<number | null>('order_key').as('last'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow()
  return Math.ceil(last ?? 0)
}

async function create(tx: Tx, memberId: number, list: Selectable<ImportListsTable>, now: Date) {
  const names = await tx.selectFrom('lists').select('name').where('member_id', '=', memberId).execute()
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

export async function applyListTitles(
  tx: Tx,
  { lists, copies, now }: ImportToApply,
  titles: readonly TitleToApply[],
): Promise<void> {
  const listed = titles.flatMap(({ key, rows, change }) =>
    rows.flatMap(({ list }) => {
      const place = list && lists.get(list.key)
      const copied = copies.get(nameOf(key))
      if (!list || !place || !copied) return []
      const { sort_key, release_date, score } = copied
      const columns = {
        list_id: place.listId,
        media_type: key.mediaType,
        title_id: key.id,
        order_key: place.offset + list.position,
        note: list.note,
        added_at: instantOf(list.addedAt, now) ?? now.toISOString(),
        sort_key,
        release_date,
        score,
      }
      return [{ place: `${place.listId} ${nameOf(key)}`, change, columns }]
    }),
  )
  // A title that the files have twice on a list comes once.
  const unique = Array.from(new Map(listed.toReversed().map((one) => [one.place, one])).values())
  if (unique.length === 0) return
  const added = await tx
    .insertInto('list_titles')
    .values(unique.map(({ columns }) => columns))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['list_id', 'media_type', 'title_id'])
    .execute()
  const isAdded = new Set(added.map((row) => `${row.list_id} ${nameOf(keyOf(row))}`))
  for (const { place, change, columns } of unique) {
    const { list_id: listId, note, added_at: addedAt } = columns
    if (isAdded.has(place)) change.lists.push({ listId, note: digestOf(note), addedAt })
  }
}

/** Files may give two titles one position: makes the order keys distinct, and counts. */
export async function renumberLists(tx: Tx, lists: ImportLists): Promise<void> {
  for (const { listId } of lists.values()) await renumberList(tx, listId)
}
