import type { Kysely } from 'kysely'

/** What mails, calendars and exports are written in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['members', 'registrations']) {
    await db.schema
      .alterTable(table)
      .addColumn('language', 'text', (column) => column.notNull().defaultTo('en'))
      .execute()
  }
}
