import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'

const DAY = 86_400_000

/** Some rows in the tables that the rest of the fill leaves empty: PostgreSQL reads an empty table without its indexes. */
export async function fillRest(db: Db): Promise<void> {
  const now = new Date().toISOString()
  const recently = new Date(Date.now() - 2 * DAY).toISOString()
  const later = new Date(Date.now() + DAY).toISOString()
  await sql`
    insert into imports (member_id, source, file_name, digest, bytes, time_zone, state, created_at, applied_at)
    select id, 'letterboxd', 'export.zip', md5(id::text), 50000, 'UTC', 'applied', ${recently}, ${recently}
    from members where id % 5 = 1`.execute(db)
  await sql`
    insert into import_titles (import_id, media_type, name, year, ids, level, candidates, decision, is_settled,
      chosen_type, chosen_id, outcome, written_at)
    select imports.id, 'movie', 'Title ' || number, 1999, '{}', 'sure', '[]', 'taken', 1, 'movie', number, 'applied', ${recently}
    from imports, generate_series(1, 10) as number`.execute(db)
  await sql`
    insert into import_rows (import_id, import_title_id, file, line, given)
    select import_id, id, 'ratings.csv', 1, '{}' from import_titles`.execute(db)
  await sql`
    insert into import_lists (import_id, key, name, description, is_private)
    select id, 'list-' || id, 'A list', '', 0 from imports where id % 2 = 0`.execute(db)
  await sql`
    insert into registrations (username, username_letters, username_shape, email, password_hash, created_at)
    select 'waiting ' || id, 'waiting ' || id, 'waiting ' || id, 'waiting.' || id || '@example.com', '-', ${now}
    from members where id % 50 = 2`.execute(db)
  await sql`
    insert into mails (recipient, kind, created_at, attempts, due_at, last_error)
    select email, 'verify', ${now}, 20, null, 'The mailbox is full.' from members where id % 50 = 3`.execute(
    db,
  )
  await sql`
    insert into email_changes (member_id, email, created_at)
    select id, 'another.' || email, ${now} from members where id % 50 = 4`.execute(db)
  await sql`
    insert into undo_records (member_id, media_type, title_id, record, created_at)
    select id, 'tv', 1396, '{}', ${now} from members where id % 20 = 5`.execute(db)
  await sql`
    insert into calendar_secrets (member_id, secret, created_at)
    select id, md5(id::text), ${now} from members where id % 2 = 0`.execute(db)
  await sql`
    insert into last_exports (member_id, exported_at, bytes)
    select id, ${recently}, 50000 from members where id % 3 = 0`.execute(db)
  await sql`
    insert into attempt_counts (key, count, resets_at)
    select encode(sha256(('attempt ' || id)::bytea), 'hex'), 1, ${later} from members where id % 5 = 0`.execute(
    db,
  )
  await sql`
    insert into external_ids (member_id, kind, value, media_type, title_id)
    select member_id, 'imdb', 'tt' || title_id, media_type, title_id from entries where title_id % 50 = 7`.execute(
    db,
  )
}
