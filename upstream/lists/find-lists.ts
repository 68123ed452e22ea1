import type { Selectable } from 'kysely'
import {
  LIST_POSTERS,
  LISTS_PAGE_SIZE,
  type List,
  type ListName,
  type ListOfTitle,
  type ListSummary,
  type PagedItems,
  type TitleKey,
} from '#contract'
import { clampPage } from '#lib/text/clamp-page'
import type { Db } from '#upstream/db/open'
import { countCollectedOf, readPosters } from '#upstream/lists/read-list-titles'
import type { ListsTable } from '#upstream/lists/tables'
import { picturePath } from '#upstream/members/members'
import type { ChangeColumns } from '#upstream/members/tables'
import { OF_LIST, visibleTo } from '#upstream/members/visible-to'

const COLUMNS = [
  'lists.id',
  'lists.member_id',
  'lists.name',
  'lists.description',
  'lists.privacy',
  'lists.sort',
  'lists.created_at',
  'lists.updated_at',
  'lists.title_count',
] as const

/** Null where the viewer may not read it. A private profile hides its owner's lists from all others. */
export async function findList(db: Db, id: string, viewerId: number | null): Promise<List | null> {
  const row = await db
    .selectFrom('lists')
    .innerJoin('members', 'members.id', 'lists.member_id')
    .select([...COLUMNS, 'members.username', 'members.picture'])
    .where('lists.id', '=', id)
    .where(visibleTo(viewerId, OF_LIST))
    .where(({ or, eb }) => or([eb('privacy', '<>', 'private'), eb('lists.member_id', '=', viewerId)]))
    .executeTakeFirst()
  return row ? toList(row) : null
}

export async function readPage(db: Db, memberId: number, page: number): Promise<PagedItems<ListSummary>> {
  const total = await countLists(db, memberId)
  const { first, ...position } = clampPage(total, page, LISTS_PAGE_SIZE)
  const rows = await ofMember(db, memberId).limit(LISTS_PAGE_SIZE).offset(first).execute()
  const posters = await readPosters(db, rows, LIST_POSTERS)
  const collected = await countCollectedOf(
    db,
    rows.map(({ id }) => id),
    memberId,
  )
  const items = rows.map((row) => ({
    ...toListName(row),
    posters: posters.get(row.id) ?? [],
    collected: collected.get(row.id) ?? 0,
  }))
  return { items, ...position, found: total, total }
}

export type OwnList = Omit<List, 'author'>

/** A page of a member's lists without what is on them. */
export async function readOwnLists(
  db: Db,
  memberId: number,
  { page, size }: { page: number; size: number },
): Promise<PagedItems<OwnList>> {
  const total = await countLists(db, memberId)
  const { first, ...position } = clampPage(total, page, size)
  const rows = await ofMember(db, memberId).limit(size).offset(first).execute()
  return { items: rows.map(toOwnList), ...position, found: total, total }
}

/** Those of the lists that are the member's. */
export async function findOwnLists(db: Db, memberId: number, ids: readonly string[]): Promise<OwnList[]> {
  if (ids.length === 0) return []
  const rows = await ofMember(db, memberId).where('id', 'in', ids).execute()
  return rows.map(toOwnList)
}

/** All lists of a member, and whether each has the title. */
export async function readListsOfTitle(db: Db, memberId: number, key: TitleKey): Promise<ListOfTitle[]> {
  const rows = await ofMember(db, memberId)
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('list_titles')
          .select('list_titles.title_id')
          .whereRef('list_titles.list_id', '=', 'lists.id')
          .where('list_titles.media_type', '=', key.mediaType)
          .where('list_titles.title_id', '=', key.id),
      ).as('has_title'),
    )
    .execute()
  return rows.map((row) => ({ ...toListName(row), hasTitle: Boolean(row.has_title) }))
}

export async function countListsWith(db: Db, memberId: number, key: TitleKey): Promise<number> {
  const { count } = await db
    .selectFrom('list_titles')
    .innerJoin('lists', 'lists.id', 'list_titles.list_id')
    .select((to) => to.fn.countAll<number>().as('count'))
    .where('lists.member_id', '=', memberId)
    .where('list_titles.media_type', '=', key.mediaType)
    .where('list_titles.title_id', '=', key.id)
    .executeTakeFirstOrThrow()
  return count
}

export async function countLists(db: Db, memberId: number): Promise<number> {
  const { count } = await db
    .selectFrom('lists')
    .select((to) => to.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return count
}

function ofMember(db: Db, memberId: number) {
  return db
    .selectFrom('lists')
    .select(COLUMNS)
    .where('member_id', '=', memberId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
}

export function toListName({
  id,
  name,
  privacy,
  title_count: titles,
}: Pick<ListsTable, 'id' | 'name' | 'privacy'> & { title_count: number }): ListName {
  return { id, name, privacy, titles }
}

type ListRow = Omit<
  Selectable<ListsTable>,
  'search_key' | 'copy_count' | 'copied_from' | 'owner_is_private' | keyof ChangeColumns
>

function toOwnList(row: ListRow): OwnList {
  return {
    ...toListName(row),
    description: row.description,
    sort: row.sort,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }
}

function toList(row: ListRow & { username: string; picture: string | null }): List {
  return {
    ...toOwnList(row),
    author: { id: row.member_id, username: row.username, picture: picturePath(row.picture) },
  }
}
