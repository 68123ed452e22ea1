import type { Kysely } from 'kysely'
import { byteText, createIndexes } from '#upstream/db/migrations/columns-and-indexes'
import type { Engine } from '#upstream/db/schema'

/** Titles, as far as they are stored, and what TMDB has answered. */
export async function createCatalogue(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const key = byteText(engine)
  await db.schema
    .createTable('titles')
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('poster_path', 'text')
    .addColumn('overview', 'text')
    .addColumn('release_date', 'text')
    .addColumn('score', 'double precision')
    .addColumn('votes', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('genre_ids', 'text', (column) => column.notNull().defaultTo('[]'))
    .addColumn('runtime', 'integer')
    .addColumn('language', 'text')
    .addColumn('sort_key', key, (column) => column.notNull())
    .addColumn('search_key', key, (column) => column.notNull())
    .addColumn('rating_count', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('rating_sum', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('titles_key', ['media_type', 'id'])
    .execute()

  await db.schema
    .createTable('title_people')
    .addColumn('media_type', 'text', (column) => column.notNull())
    .addColumn('title_id', 'integer', (column) => column.notNull())
    .addColumn('person_id', 'integer', (column) => column.notNull())
    .addColumn('job', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('title_people_key', ['media_type', 'title_id', 'job', 'person_id'])
    .execute()

  await db.schema
    .createTable('seasons')
    .addColumn('show_id', 'integer', (column) => column.notNull())
    .addColumn('season', 'integer', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('air_date', 'text')
    .addColumn('episode_count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('seasons_key', ['show_id', 'season'])
    .execute()
  await db.schema
    .createTable('episodes')
    .addColumn('show_id', 'integer', (column) => column.notNull())
    .addColumn('season', 'integer', (column) => column.notNull())
    .addColumn('episode', 'integer', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('air_date', 'text')
    .addColumn('runtime', 'integer')
    .addColumn('is_announced', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('tmdb_id', 'integer')
    .addPrimaryKeyConstraint('episodes_key', ['show_id', 'season', 'episode'])
    .execute()

  await db.schema
    .createTable('tmdb_responses')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('body', 'text')
    .addColumn('media_type', 'text')
    .addColumn('title_id', 'integer')
    .addColumn('fetched_at', 'text', (column) => column.notNull())
    .addColumn('fresh_until', 'text', (column) => column.notNull())
    .execute()

  await db.schema
    .createTable('search_page_offsets')
    .addColumn('search', 'text', (column) => column.notNull())
    .addColumn('source_page', 'integer', (column) => column.notNull())
    .addColumn('missing', 'integer', (column) => column.notNull())
    .addColumn('found_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('search_page_offsets_key', ['search', 'source_page'])
    .execute()

  await createIndexes(db, {
    // Exactly the expression and the minimum of `topRated`: only then does its query use the index.
    titles_by_standing:
      'titles (((325.0 + rating_sum) / (5 + rating_count)) desc, media_type, id) where rating_count >= 3',
    title_people_by_person: 'title_people (person_id, job, name)',
    episodes_by_tmdb_id: 'episodes (tmdb_id)',
    episodes_by_day: 'episodes (show_id, air_date)',
    tmdb_responses_by_freshness: 'tmdb_responses (fresh_until) where title_id is not null',
    tmdb_responses_by_age: 'tmdb_responses (fetched_at)',
    search_page_offsets_by_age: 'search_page_offsets (found_at)',
  })
}
