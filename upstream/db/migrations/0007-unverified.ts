import { type Kysely, sql } from 'kysely'

/** Who has not confirmed their address is looked for every hour. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index members_unverified on members (created_at) where verified_at is null`.execute(db)
}
