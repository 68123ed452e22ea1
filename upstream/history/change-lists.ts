import { randomBytes } from 'node:crypto'
import { LISTS_MAX, type ListName, type ListPrivacy, type ListSort, type MediaType } from '#contract'
import { searchKey } from '#lib/text/sort-key'
import { asMember } from '#upstream/db/entries'
import type { Db } from '#upstream/db/open'
import { copyPrivacyToLists } from '#upstream/db/profiles'
import { type Tx, transact } from '#upstream/db/transact'
import { countLists, toListName } from '#upstream/history/find-lists'
import { countCopy } from '#upstream/history/list-copies'
import { copyTitles } from '#upstream/history/list-titles'

interface NewList {
  name: string
  description: string
  privacy: ListPrivacy
  sort: ListSort
  /** Whose titles it begins with. */
  copyOf?: string
}

interface ListedKey {
  type: MediaType
  id: number
}

const ID_BYTES = 12

/** Null at the limit of lists. */
export async function add(db: Db, memberId: number, list: NewList, now: Date): Promise<ListName | null> {
  return asMember(db, memberId, async (tx) => {
    if ((await countLists(tx, memberId)) >= LISTS_MAX) return null
    const time = now.toISOString()
    const { copyOf, ...stated } = list
    if (copyOf) await countCopy(tx, memberId, copyOf, 1)
    const row = {
      ...stated,
      copied_from: copyOf ?? null,
      id: randomBytes(ID_BYTES).toString('base64url'),
      member_id: memberId,
      search_key: searchKey(list.name),
      created_at: time,
      updated_at: time,
      title_count: 0,
    }
    await tx.insertInto('lists').values(row).execute()
    await copyPrivacyToLists(tx, memberId)
    if (copyOf) row.title_count = await copyTitles(tx, { from: copyOf, to: row.id, addedAt: time })
    return toListName(row)
  })
}

/**
 * Returns the titles that are on another number of public lists since, which are many where the list is published or taken
 * back; null where the member has no such list.
 */
export async function update(
  db: Db,
  memberId: number,
  id: string,
  change: Partial<Omit<NewList, 'copyOf'>>,
  now: Date,
): Promise<ListedKey[] | null> {
  const named = change.name !== undefined && { search_key: searchKey(change.name) }
  return transact(db, async (tx) => {
    const before = await tx
      .selectFrom('lists')
      .select('privacy')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    if (!before) return null
    await tx
      .updateTable('lists')
      .set({ ...change, ...named, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    const after = change.privacy ?? before.privacy
    return (before.privacy === 'public') === (after === 'public') ? [] : titlesOf(tx, id)
  })
}

/** Returns its name, and its titles where it was public; null where the member has no such list. */
export async function remove(
  db: Db,
  memberId: number,
  id: string,
): Promise<{ name: string; titles: ListedKey[] } | null> {
  return asMember(db, memberId, async (tx) => {
    const titles = await titlesOf(tx, id)
    const removed = await tx
      .deleteFrom('lists')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .returning(['name', 'privacy', 'copied_from'])
      .executeTakeFirst()
    if (removed?.copied_from) await countCopy(tx, memberId, removed.copied_from, -1)
    return removed ? { name: removed.name, titles: removed.privacy === 'public' ? titles : [] } : null
  })
}

function titlesOf(tx: Tx, listId: string): Promise<ListedKey[]> {
  return tx
    .selectFrom('list_titles')
    .select(['media_type as type', 'title_id as id'])
    .where('list_id', '=', listId)
    .execute()
}
