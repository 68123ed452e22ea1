import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import type { Sizes } from './sizes.ts'

/** An even number from 0 to 1 that depends on two numbers alone. */
const evenly = (a: string, b: string) =>
  sql.raw(`((hashint8(${a}::bigint * 20011 + ${b}) & 1073741823) / 1073741824.0)`)
const instant = (time: RawBuilder<unknown>) => sql`to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Item `number` of `size` is one of `titles` ranks: each item has a share of the ranks of its own, so that no rank comes
 * twice, and the shares grow with the fourth power, so that few titles are in many collections.
 */
const rankOf = (titles: number, number: string, size: string, seed: string) =>
  sql`(${sql.raw(number)} + floor(${sql.lit(titles)}::float8 - ${sql.raw(size)})
    * power((${sql.raw(number)} + ${evenly(seed, number)}) / ${sql.raw(size)}, 4))::bigint`

/** In the order of their dates, so that a member's rows lie apart, as they would after years. */
export async function fillEntries(db: Db, { titles }: Sizes): Promise<void> {
  await sql`
    insert into entries
      (member_id, media_type, title_id, rating, added_at, rated_at, sort_key, search_key, release_date, genre_ids)
    select member_id, media_type, title.id, rating, ${instant(sql`time`)},
      case when rating is not null then ${instant(sql`time`)} end, sort_key, search_key, release_date, genre_ids
    from (
      select members.id as member_id, ${rankOf(titles, 'number', 'entry_count', 'members.id')} as rank,
        created_at::timestamp + (timezone('UTC', now()) - created_at::timestamp) * ${evenly('number', 'members.id')} as time,
        case when ${evenly('members.id', 'number + 7')} < 0.67
          then 5 * floor(4 + 17 * ${evenly('members.id', 'number + 13')})::integer end as rating
      from members, generate_series(0, entry_count - 1) as number
    ) as item
    join scale_titles as title using (rank)
    order by time`.execute(db)
}

/** Titles that are not in the collection, a fifth as many. */
export async function fillWatchlists(db: Db, { titles }: Sizes): Promise<void> {
  await sql`
    insert into watchlist (member_id, media_type, title_id, added_at, sort_key, search_key, release_date, genre_ids, score, runtime)
    select member_id, media_type, title.id, ${instant(sql`time`)}, sort_key, search_key, release_date, genre_ids, score, runtime
    from (
      select members.id as member_id, ${rankOf(titles, 'number', '(entry_count / 5)', 'members.id + 31')} as rank,
        timezone('UTC', now()) - interval '1000 days' * ${evenly('number', 'members.id + 3')} as time
      from members, generate_series(0, entry_count / 5 - 1) as number
    ) as item
    join scale_titles as title using (rank)
    where not exists (
      select 1 from entries
      where entries.member_id = item.member_id and entries.media_type = title.media_type and title_id = title.id
    )
    order by time`.execute(db)
}

/** Each movie of a collection once, up to ten episodes of each show, and then movies again, up to the wanted number. */
export async function fillWatches(db: Db, { watches }: Sizes): Promise<void> {
  const columns = sql`(member_id, media_type, title_id, season, episode, watched_on, watched_at, is_rewatch, note, created_at)`
  const chance = evenly('title_id', 'member_id')
  const watchedAt = sql`case when ${chance} between 0.3 and 0.5 then left(added_at, 10) || 'T20:00:00.000Z' end`
  await sql`
    insert into watches ${columns}
    select member_id, media_type, title_id, null, null,
      case when ${chance} < 0.03 then '' when ${chance} < 0.05 then left(added_at, 4)
        when ${chance} < 0.07 then left(added_at, 7) else left(added_at, 10) end,
      ${watchedAt}, 0, case when ${chance} > 0.95 then 'Better than I remembered.' end, added_at
    from entries where media_type = 'movie'`.execute(db)
  await sql`
    insert into watches ${columns}
    select member_id, 'tv', title_id, season, episode,
      to_char(least(now()::date, left(added_at, 10)::date + episode), 'YYYY-MM-DD'), null, 0, null, added_at
    from entries join episodes on show_id = title_id and season = 1 and episode <= 10
    where media_type = 'tv' and episode <= 3 + 10 * ${chance}`.execute(db)
  await sql`
    insert into watches ${columns}
    select member_id, media_type, title_id, null, null,
      to_char(least(now()::date, left(added_at, 10)::date + 200), 'YYYY-MM-DD'), null, 1, null, added_at
    from entries where media_type = 'movie' and ${chance} > 0.07
    limit greatest(0, ${watches} - (select count(*) from watches))`.execute(db)
  // The fill runs without triggers.
  await sql`
    insert into watch_months (member_id, month, media_type, watches)
    select member_id, substr(watched_on, 1, 7), media_type, count(*) from watches group by 1, 2, 3`.execute(
    db,
  )
  await sql`
    insert into watch_tags (watch_id, member_id, tag, media_type, watched_on, watched_at)
    select id, member_id, case id % 3 when 0 then 'cinema' when 1 then 'home' else 'with friends' end, media_type,
      watched_on, watched_at
    from watches where media_type = 'movie' and id % 10 = 0`.execute(db)
  await sql`
    insert into show_states (member_id, show_id, state, is_chosen, changed_at)
    select member_id, title_id, state, case state when 'watching' then 0 else 1 end, added_at
    from (
      select member_id, title_id, added_at,
        case when ${chance} < 0.1 then 'paused' when ${chance} < 0.2 then 'dropped' else 'watching' end as state
      from entries where media_type = 'tv'
        and exists (select 1 from seasons where show_id = title_id and season = 1)
    ) as shows`.execute(db)
}

/** What the product keeps counted. */
export async function fillCounts(db: Db): Promise<void> {
  await sql`
    update titles set rating_count = given.count, rating_sum = given.sum
    from (
      select media_type, title_id, count(rating) as count, sum(rating) as sum from entries
      where rating is not null group by media_type, title_id
    ) as given
    where titles.media_type = given.media_type and titles.id = given.title_id`.execute(db)
  await sql`
    update entries set given_value = (rating / 10)::text, given_scale = 'ten'
    where rating is not null and title_id % 20 = 0`.execute(db)
}
