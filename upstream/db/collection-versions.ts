import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'

/** Counts the changes of what is kept of titles, whoever has them. */
const TITLES = 'titles'

/** Says that these members' collections have changed. Call it in the transaction that changes them, last. */
export async function bumpCollections(db: Db, memberIds: number[]): Promise<void> {
  await db
    .updateTable('members')
    .set((to) => ({ collection_version: to('collection_version', '+', 1) }))
    .where('id', 'in', memberIds)
    .execute()
}

/** Says that something in collections is called or described otherwise now. */
export async function bumpTitles(db: Db): Promise<void> {
  await db
    .insertInto('versions')
    .values({ name: TITLES, number: 1 })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ number: sql`versions.number + 1` }))
    .execute()
}

/**
 * What stands for all that these members' collections show: it is another one after every change, whichever upstream
 * made it. A member who is gone has none.
 */
export async function collectionVersions(db: Db, memberIds: number[]): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('members')
    .leftJoin('versions', (join) => join.on('versions.name', '=', TITLES))
    .select(['members.id', 'members.collection_version', 'versions.number'])
    .where('members.id', 'in', memberIds)
    .execute()
  const versions = new Map(
    rows.map(({ id, collection_version, number }) => [id, `${collection_version}.${number ?? 0}`]),
  )
  return memberIds.map((id) => versions.get(id) ?? null)
}
