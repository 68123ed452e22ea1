import { type ColumnDefinitionBuilder, type Kysely, type RawBuilder, sql } from 'kysely'
import type { Engine } from '#upstream/db/schema'

/** A primary key that the database counts up. */
export function countedId(engine: Engine) {
  return (column: ColumnDefinitionBuilder) =>
    engine === 'postgres'
      ? column.primaryKey().generatedByDefaultAsIdentity()
      : column.primaryKey().autoIncrement()
}

/** Text that is compared byte by byte: by SQLite always, by PostgreSQL on request. */
export function byteText(engine: Engine): 'text' | RawBuilder<unknown> {
  return engine === 'postgres' ? sql`text collate "C"` : 'text'
}

export function ofMember(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull().references('members.id').onDelete('cascade')
}

/** @param indexes the table and columns of each, by its name */
export async function createIndexes(db: Kysely<unknown>, indexes: Record<string, string>): Promise<void> {
  for (const [name, on] of Object.entries(indexes)) {
    await sql`create index ${sql.ref(name)} on ${sql.raw(on)}`.execute(db)
  }
}
