import type { Kysely } from 'kysely'

/** Of several files an import's name has words; the version before reads and writes the words alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('imports').addColumn('file_name_reason', 'text').execute()
}
