import { randomBytes } from 'node:crypto'
import { LISTS_MAX, type ListName, type ListPrivacy, type ListSort } from '#contract'
import { asMember } from '#upstream/db/entries'
import type { Db } from '#upstream/db/open'
import { countLists, toListName } from '#upstream/history/find-lists'
import { copyTitles } from '#upstream/history/list-titles'

interface NewList {
  name: string
  description: string
  privacy: ListPrivacy
  sort: ListSort
  /** Whose titles it begins with. */
  copyOf?: string
}

const ID_BYTES = 12

/** Null at the limit of lists. */
export async function add(db: Db, memberId: number, list: NewList, now: Date): Promise<ListName | null> {
  return asMember(db, memberId, async (tx) => {
    if ((await countLists(tx, memberId)) >= LISTS_MAX) return null
    const time = now.toISOString()
    const { copyOf, ...stated } = list
    const row = {
      ...stated,
      id: randomBytes(ID_BYTES).toString('base64url'),
      member_id: memberId,
      created_at: time,
      updated_at: time,
      title_count: 0,
    }
    await tx.insertInto('lists').values(row).execute()
    if (copyOf) row.title_count = await copyTitles(tx, { from: copyOf, to: row.id, addedAt: time })
    return toListName(row)
  })
}

/** False where the member has no such list. */
export async function update(
  db: Db,
  memberId: number,
  id: string,
  change: Partial<Omit<NewList, 'copyOf'>>,
  now: Date,
): Promise<boolean> {
  const updated = await db
    .updateTable('lists')
    .set({ ...change, updated_at: now.toISOString() })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Returns its name, or null where the member has no such list. */
export async function remove(db: Db, memberId: number, id: string): Promise<string | null> {
  const removed = await db
    .deleteFrom('lists')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returning('name')
    .executeTakeFirst()
  return removed?.name ?? null
}
