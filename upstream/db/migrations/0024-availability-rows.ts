import type { ColumnDefinitionBuilder, Kysely } from 'kysely'
import { createIndexes } from '#upstream/db/migrations/columns-and-indexes'

/** Where titles of watchlists can be watched, in the countries of their members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('looked_up_titles')
    .addColumn('media_type', 'text', given)
    .addColumn('title_id', 'integer', given)
    .addColumn('country', 'text', given)
    .addColumn('is_known', 'integer', given)
    .addColumn('source', 'text', given)
    .addPrimaryKeyConstraint('looked_up_titles_key', ['media_type', 'title_id', 'country'])
    .execute()
  await db.schema
    .createTable('title_services')
    .addColumn('media_type', 'text', given)
    .addColumn('title_id', 'integer', given)
    .addColumn('country', 'text', given)
    .addColumn('service_id', 'integer', given)
    .addColumn('kind', 'text', given)
    .addPrimaryKeyConstraint('title_services_key', [
      'media_type',
      'title_id',
      'country',
      'service_id',
      'kind',
    ])
    .execute()
  await createIndexes(db, {
    looked_up_titles_by_country: 'looked_up_titles (country, media_type, title_id, source, is_known)',
    members_by_country: 'members (country) where country is not null',
  })
}

function given(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull()
}
