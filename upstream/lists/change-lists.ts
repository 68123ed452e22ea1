import { randomBytes } from 'node:crypto'
import { LISTS_MAX, type ListName, type ListPrivacy, type ListSort } from '#contract'
import { searchKey } from '#lib/text/sort-key'
import type { Db } from '#upstream/db/open'
import { copyTitles } from '#upstream/lists/change-list-titles'
import { countCopy } from '#upstream/lists/copy-counts'
import { countLists, toListName } from '#upstream/lists/find-lists'
import { asMember } from '#upstream/members/lock-member'
import { copyPrivacyToLists } from '#upstream/members/visible-to'

interface NewList {
  name: string
  description: string
  privacy: ListPrivacy
  sort: ListSort
  /** Whose titles it begins with. */
  copyOf?: string
}

interface ListUpdate {
  isChanged: boolean
  before: ListName
  after: ListName
}

const STATED = ['name', 'description', 'privacy', 'sort'] as const
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

/** Null where the member has no such list. */
export async function update(
  db: Db,
  memberId: number,
  id: string,
  change: Partial<Omit<NewList, 'copyOf'>>,
  now: Date,
): Promise<ListUpdate | null> {
  const named = change.name !== undefined && { search_key: searchKey(change.name) }
  return asMember(db, memberId, async (tx) => {
    const before = await tx
      .selectFrom('lists')
      .select(['id', 'name', 'description', 'privacy', 'sort', 'title_count'])
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    if (!before) return null
    const isChanged = STATED.some((one) => change[one] !== undefined && change[one] !== before[one])
    const after = { ...before, ...change }
    if (!isChanged) return { isChanged, before: toListName(before), after: toListName(after) }
    await tx
      .updateTable('lists')
      .set({ ...change, ...named, updated_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    return { isChanged, before: toListName(before), after: toListName(after) }
  })
}

/** Null where the member has no such list. */
export async function remove(db: Db, memberId: number, id: string): Promise<ListName | null> {
  return asMember(db, memberId, async (tx) => {
    const removed = await tx
      .deleteFrom('lists')
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .returning(['id', 'name', 'privacy', 'title_count', 'copied_from'])
      .executeTakeFirst()
    if (removed?.copied_from) await countCopy(tx, memberId, removed.copied_from, -1)
    return removed ? toListName(removed) : null
  })
}
