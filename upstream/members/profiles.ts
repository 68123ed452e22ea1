import { sql } from 'kysely'
import type { Contributor, Member, ParsedOf, updateProfile } from '#contract'
import { batchesOf } from '#upstream/db/batches'
import type { Db } from '#upstream/db/open'
import { type Tx, transact } from '#upstream/db/transact'
import { nextImportChange } from '#upstream/limit-max-age-while-importing'
import { MEMBER_COLUMNS, picturePath, toMember } from '#upstream/members/members'
import { copyPrivacyToLists, OF_MEMBER, visibleTo } from '#upstream/members/visible-to'
import { type IdRange, readNumbers } from '#upstream/titles/sitemap-ids'

const TOP = 12

export async function findProfile(db: Db, id: number): Promise<Member | 'private' | null> {
  const row = await db
    .selectFrom('members')
    .select([...MEMBER_COLUMNS, visibleTo(null, OF_MEMBER).as('is_visible')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return row.is_visible ? toMember(row) : 'private'
}

/** `changesAt`: when an import of one of them writes next, read with the members, so that it is of the same moment. */
export async function topContributors(
  db: Db,
): Promise<{ top: Omit<Contributor, 'newest'>[]; changesAt: string | null }> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'username', 'picture', 'entry_count'])
    .select(nextImportChange(sql.ref('members.id')).as('changes_at'))
    .where('entry_count', '>', 0)
    .where(visibleTo(null, OF_MEMBER))
    .orderBy('entry_count', 'desc')
    .orderBy('id')
    .limit(TOP)
    .execute()
  const top = rows.map(({ id, username, picture, entry_count }) => ({
    id,
    username,
    picture: picturePath(picture),
    titles: entry_count,
  }))
  const [changesAt = null] = rows.flatMap(({ changes_at }) => changes_at ?? []).sort()
  return { top, changesAt }
}

/** Returns whether anything of it was another before. */
export async function saveProfile(
  db: Db,
  id: number,
  profile: ParsedOf<typeof updateProfile>,
): Promise<boolean> {
  const columns = {
    biography: profile.biography || null,
    facebook_link: profile.facebook_link || null,
    instagram_link: profile.instagram_link || null,
    youtube_link: profile.youtube_link || null,
    github_link: profile.github_link || null,
    linkedin_link: profile.linkedin_link || null,
  }
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set(columns)
    .where('id', '=', id)
    .where(({ eb, or }) =>
      or(
        Object.entries(columns).map(([name, value]) =>
          eb(name as keyof typeof columns, 'is distinct from', value),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Returns whether it was another before.
 * @param assertMayChange throws where the member has changed it too often
 */
export async function savePrivacy(
  db: Db,
  id: number,
  isPrivate: boolean,
  assertMayChange: (tx: Tx) => Promise<void>,
): Promise<boolean> {
  const is_private = isPrivate ? 1 : 0
  return transact(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('members')
      .set({ is_private })
      .where('id', '=', id)
      .where('is_private', '<>', is_private)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    await assertMayChange(tx)
    await copyPrivacyToLists(tx, id)
    return true
  })
}

/** Returns the name of the previous picture. */
export async function replacePicture(db: Db, id: number, name: string | null): Promise<string | null> {
  return transact(db, async (tx) => {
    // Locks the row: what it returns is what is replaced.
    const before = await tx
      .updateTable('members')
      .set((to) => ({ picture: to.ref('picture') }))
      .where('id', '=', id)
      .returning('picture')
      .executeTakeFirst()
    await tx.updateTable('members').set({ picture: name }).where('id', '=', id).execute()
    return before?.picture ?? null
  })
}

/** Equal uploads share one file. */
export async function isPictureUsed(db: Db, name: string): Promise<boolean> {
  return (await usedPictures(db, [name])).has(name)
}

/** Those of these names that members have. */
export async function usedPictures(db: Db, names: readonly string[]): Promise<Set<string | null>> {
  const used = new Set<string | null>()
  for (const batch of batchesOf(names)) {
    const rows = await db.selectFrom('members').select('picture').where('picture', 'in', batch).execute()
    for (const { picture } of rows) used.add(picture)
  }
  return used
}

export function listedMemberIds(db: Db, { first, size }: IdRange): Promise<number[]> {
  return readNumbers(
    db,
    sql`
      select id from members where entry_count > 0 and ${visibleTo(null, OF_MEMBER)}
      order by id limit ${size} offset ${first}`,
  )
}
