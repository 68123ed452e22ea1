import type { Contributor, Member, ParsedOf, updateProfile } from '#contract'
import { MEMBER_COLUMNS, pictureAddress, toMember } from '#upstream/db/members'
import type { Db } from '#upstream/db/open'

/** Members in Top Contributors. */
const TOP = 12

/** What anybody may see of a member, or null. Whoever has not confirmed their address is nobody yet. */
export async function findProfile(db: Db, id: number): Promise<Member | null> {
  const row = await db
    .selectFrom('members')
    .select(MEMBER_COLUMNS)
    .where('id', '=', id)
    .where('verified_at', 'is not', null)
    .executeTakeFirst()
  return row ? toMember(row) : null
}

/** The members with the largest collections; the counts are kept, not counted. */
export async function topContributors(db: Db): Promise<Omit<Contributor, 'newest'>[]> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'username', 'picture', 'entry_count'])
    .where('entry_count', '>', 0)
    .orderBy('entry_count', 'desc')
    .orderBy('id')
    .limit(TOP)
    .execute()
  return rows.map(({ id, username, picture, entry_count }) => ({
    id,
    username,
    picture: pictureAddress(picture),
    titles: entry_count,
  }))
}

/** Saves what a member tells of themself; empty text is nothing. */
export async function saveProfile(db: Db, id: number, told: ParsedOf<typeof updateProfile>): Promise<void> {
  await db
    .updateTable('members')
    .set({
      biography: told.biography || null,
      facebook_link: told.facebook_link || null,
      instagram_link: told.instagram_link || null,
      youtube_link: told.youtube_link || null,
      github_link: told.github_link || null,
      linkedin_link: told.linkedin_link || null,
    })
    .where('id', '=', id)
    .execute()
}

/** Gives a member a picture, or none (null). Returns the name of the one before. */
export async function replacePicture(db: Db, id: number, name: string | null): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    // Changes nothing, but locks the row, so that what it returns is what is replaced.
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

/** Whether anybody has this picture: the same bytes have one name, whoever brought them. */
export async function isPictureUsed(db: Db, name: string): Promise<boolean> {
  const user = await db.selectFrom('members').select('id').where('picture', '=', name).executeTakeFirst()
  return user !== undefined
}
