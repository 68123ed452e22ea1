import { type RawBuilder, sql } from 'kysely'
import {
  LIST_POSTERS,
  type ListName,
  PUBLIC_LISTS_MAX,
  type PublicListSort,
  type PublicLists,
  type PublicListsQuery,
} from '#contract'
import { clampPage } from '#lib/text/clamp-page'
import type { Db } from '#upstream/db/open'
import { countRows } from '#upstream/db/queries-with-limit'
import { matchesNames } from '#upstream/db/word-search'
import { readPosters } from '#upstream/lists/read-list-titles'
import { picturePath } from '#upstream/members/members'
import { OF_LIST, visibleTo } from '#upstream/members/visible-to'
import { type IdRange, readIds } from '#upstream/titles/sitemap-ids'

/** Each order is that of an index. */
const ORDERS: Record<PublicListSort, RawBuilder<unknown>> = {
  changed: sql`lists.updated_at desc, lists.id`,
  titles: sql`lists.title_count desc, lists.updated_at desc, lists.id`,
  copied: sql`lists.copy_count desc, lists.updated_at desc, lists.id`,
}

export async function readPublicLists(
  db: Db,
  { size, ...query }: PublicListsQuery & { size: number },
): Promise<PublicLists> {
  const matching = matchingLists(db, query)
  const found = await countRows(db, matching.select('lists.id').limit(PUBLIC_LISTS_MAX))
  const { first, ...position } = clampPage(found, query.page, size)
  const rows = await matching
    .innerJoin('members', 'members.id', 'lists.member_id')
    .select(['lists.id', 'lists.name', 'lists.sort', 'lists.title_count'])
    .select(['members.id as member_id', 'members.username', 'members.picture'])
    .orderBy(ORDERS[query.sort])
    .limit(size)
    .offset(first)
    .execute()
  const posters = await readPosters(db, rows, LIST_POSTERS)
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    titles: row.title_count,
    posters: posters.get(row.id) ?? [],
    author: { id: row.member_id, username: row.username, picture: picturePath(row.picture) },
  }))
  return { items, ...position, found }
}

/** Ascending. */
export function listedIds(db: Db, { first, size }: IdRange): Promise<string[]> {
  return readIds(db, listed(db).select('lists.id').orderBy('lists.id').limit(size).offset(first))
}

/**
 * What anyone can find: public lists with titles, of public profiles. Exactly the condition of the indexes of listed
 * lists.
 */
function listed(db: Db) {
  return db
    .selectFrom('lists')
    .where(sql<boolean>`privacy = 'public' and title_count > 0`)
    .where(visibleTo(null, OF_LIST))
}

/** Whether it is among them, unless its author's profile is private. */
export function isListed({ privacy, titles }: Pick<ListName, 'privacy' | 'titles'>): boolean {
  return privacy === 'public' && titles > 0
}

function matchingLists(db: Db, { query, title, member }: Omit<PublicListsQuery, 'sort' | 'page'>) {
  const ofMember = listed(db)
    .where(matchesNames('lists.search_key', query))
    .$if(member !== null, (lists) => lists.where('lists.member_id', '=', member))
  if (title === null) return ofMember
  return ofMember.innerJoin('list_titles', (join) =>
    join
      .onRef('list_titles.list_id', '=', 'lists.id')
      .on('list_titles.media_type', '=', title.mediaType)
      .on('list_titles.title_id', '=', title.id),
  )
}
