import { sql } from 'kysely'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'
import type { Db } from '#upstream/db/open'
import { storeSeasons } from '#upstream/shows/refresh-seasons'
import { storeTitle, toRow } from '#upstream/titles/titles'

/** Invented titles begin after those of the sample catalogue, which are the most popular ones. */
const FIRST_INVENTED = 10_000_000
const SHOWS_EVERY = 10
const BATCH = 5_000
const EPISODES = 10

const FIRST = 'Silent Last Broken Golden Distant Hidden Crimson Empty Northern Little Lost Blue'.split(' ')
const SECOND =
  'River Garden Harbour Winter Mirror Station Orchard Letter Summer Bridge Kingdom Tide Engine Shadow'.split(
    ' ',
  )
const THIRD = 'Glass Salt Ashes Strangers Light Iron Thunder Paper Wolves Rain Stone Dust'.split(' ')
const GENRES = [18, 35, 80, 28, 53, 27, 16, 99, 878, 10_749]
const LANGUAGES = ['en', 'en', 'en', 'fr', 'ja', 'ko', 'de']

/** The sample catalogue as members would have stored it, then invented titles up to the wanted number. */
export async function fillTitles(db: Db, count: number): Promise<void> {
  const catalogue = openSampleCatalogue()
  for (const type of ['movie', 'tv'] as const) {
    for (const id of await catalogue.known(type)) {
      const title = await catalogue.title(type, id)
      if (title) await storeTitle(db, title)
      if (type === 'tv') await storeSeasons({ catalogue, db }, id)
    }
  }
  const { stored } = await db
    .selectFrom('titles')
    .select((to) => to.fn.countAll<number>().as('stored'))
    .executeTakeFirstOrThrow()
  for (let from = stored; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => inventRow(from + at))
    await sql`
      insert into titles (media_type, id, name, poster_path, overview, release_date, score, votes, genre_ids, runtime,
        language, sort_key, search_key)
      select media_type, id, name, poster_path, overview, release_date, score, votes, genre_ids, runtime,
        language, sort_key, search_key
      from json_populate_recordset(null::titles, ${JSON.stringify(rows)}::json)`.execute(db)
  }
}

function inventRow(number: number) {
  const pick = <Item>(items: readonly Item[], step: number) => items[Math.floor(number / step) % items.length]
  const isShow = number % SHOWS_EVERY === 0
  const language = pick(LANGUAGES, 1) ?? 'en'
  return toRow({
    mediaType: isShow ? 'tv' : 'movie',
    id: FIRST_INVENTED + number,
    name: `The ${pick(FIRST, 1)} ${pick(SECOND, 12)} of ${pick(THIRD, 168)} ${1 + Math.floor(number / 2_016)}`,
    posterPath: `/poster-of-${number}-in-tmdb-length.jpg`,
    overview: 'A person wants something and another stands in the way, until neither does. '.repeat(3).trim(),
    releaseDate: `${1930 + (number % 97)}-0${1 + (number % 9)}-15`,
    score: 3 + ((number * 7) % 60) / 10,
    votes: 20 + (number % 3_000),
    genreIds: [pick(GENRES, 1) ?? 18, pick(GENRES, 11) ?? 35],
    runtime: isShow ? 45 : 70 + (number % 90),
    language,
  })
}

/** A season of each invented show, and the people of each invented title: a director and three actors. */
export async function fillFacts(db: Db): Promise<void> {
  await sql`
    insert into seasons (show_id, season, name, air_date, episode_count)
    select id, 1, null, release_date, ${sql.lit(EPISODES)} from titles
    where media_type = 'tv' and id >= ${sql.lit(FIRST_INVENTED)}`.execute(db)
  await sql`
    insert into episodes (show_id, season, episode, name, air_date, runtime, is_announced)
    select id, 1, number, 'Episode ' || number, to_char(release_date::date + 7 * number, 'YYYY-MM-DD'), 45, 0
    from titles, generate_series(1, ${sql.lit(EPISODES)}) as number
    where media_type = 'tv' and id >= ${sql.lit(FIRST_INVENTED)}`.execute(db)
  await sql`
    insert into title_people (media_type, title_id, person_id, job, name)
    select distinct media_type, id, person, case place when 0 then 'director' else 'actor' end, 'Person ' || person
    from (
      select media_type, id, place, 20000000 + floor(300000 * power((hashint8(id::bigint * 4 + place) & 1048575) / 1048576.0, 2))::integer
        + case place when 0 then 1000000 else 0 end as person
      from titles, generate_series(0, 3) as place where id >= ${sql.lit(FIRST_INVENTED)}
    ) as people`.execute(db)
  // Rank 0 is the title that most members have.
  await sql`
    create unlogged table scale_titles as
    select row_number() over (order by id >= ${sql.lit(FIRST_INVENTED)}, votes desc, media_type, id) - 1 as rank,
      media_type, id, sort_key, search_key, release_date, genre_ids, score, runtime
    from titles`.execute(db)
  await sql`alter table scale_titles add primary key (rank)`.execute(db)
}
