import type { Kysely } from 'kysely'

/** Whether a picture is anybody's is asked whenever one is replaced. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('members_by_picture').on('members').column('picture').execute()
}
