import { sql } from 'kysely'
import type { Db } from '#upstream/db/open'
import { seededRandom } from '#upstream/demo/seeded-random'
import { DAY } from '#upstream/time'
import { inBatches } from '../populate.ts'

/** Ids of invented shows begin after those of the sample catalogue. */
const FIRST_SHOW = 10_000_000
const SEASON = { episodes: 10, seen: 4 }
const LANGUAGES = ['en', 'en', 'en', 'fr', 'ja']
/** Of a title: ten actors and a director, most of them in several titles. */
const ACTORS = 10
const PEOPLE = { actors: 20_000, directors: 4_000 }

/** Logs this many watches of the member's movies, one a day back from today, with a tag. */
export async function populateDiary(
  db: Db,
  memberId: number,
  watches: number,
  movies: number,
): Promise<void> {
  const now = new Date()
  const rows = Array.from({ length: watches }, (_, index) => ({
    id: index + 1,
    member_id: memberId,
    media_type: 'movie' as const,
    title_id: (index % movies) + 1,
    watched_on: new Date(now.getTime() - index * DAY).toISOString().slice(0, 10),
    is_rewatch: 0 as const,
    note: index % 5 === 0 ? 'Better than I remembered, and I remembered it as good.' : null,
    created_at: now.toISOString(),
  }))
  const tags = rows.map(({ id, watched_on }) => ({
    watch_id: id,
    member_id: memberId,
    tag: 'cinema',
    media_type: 'movie' as const,
    watched_on,
  }))
  for (const batch of inBatches(rows)) await db.insertInto('watches').values(batch).execute()
  for (const batch of inBatches(tags)) await db.insertInto('watch_tags').values(batch).execute()
}

/** Shows under way: of a season some episodes are seen and all have aired, but for one show in ten. */
export async function populateShows(db: Db, memberId: number, count: number): Promise<void> {
  const now = Date.now()
  const day = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 10)
  const shows = Array.from({ length: count }, (_, index) => FIRST_SHOW + index)
  const numbers = Array.from({ length: SEASON.episodes }, (_, index) => index + 1)
  const rows = {
    titles: shows.map((id) => ({
      media_type: 'tv' as const,
      id,
      name: `The Series ${id}`,
      votes: 0,
      genre_ids: '[18]',
      sort_key: `series ${id}`,
      search_key: `series ${id}`,
    })),
    seasons: shows.map((show_id) => ({ show_id, season: 1, episode_count: SEASON.episodes })),
    episodes: shows.flatMap((show_id) =>
      numbers.map((episode) => ({
        show_id,
        season: 1,
        episode,
        air_date: day(7 * (episode - SEASON.episodes) - (show_id % 10 === 0 ? -5 : 5)),
        is_announced: 0 as const,
      })),
    ),
    show_states: shows.map((show_id) => ({
      member_id: memberId,
      show_id,
      state: 'watching' as const,
      changed_at: new Date(now).toISOString(),
    })),
    watches: shows.flatMap((title_id, at) =>
      numbers.slice(0, SEASON.seen).map((episode) => ({
        member_id: memberId,
        media_type: 'tv' as const,
        title_id,
        season: 1,
        episode,
        watched_on: day(-(at % 3_000) - 1),
        is_rewatch: 0 as const,
        created_at: new Date(now).toISOString(),
      })),
    ),
  }
  for (const batch of inBatches(rows.titles)) await db.insertInto('titles').values(batch).execute()
  for (const batch of inBatches(rows.seasons)) await db.insertInto('seasons').values(batch).execute()
  for (const batch of inBatches(rows.episodes)) await db.insertInto('episodes').values(batch).execute()
  for (const batch of inBatches(rows.show_states)) await db.insertInto('show_states').values(batch).execute()
  for (const batch of inBatches(rows.watches)) await db.insertInto('watches').values(batch).execute()
}

/** Gives the movies numbered 1 to `count` what statistics read: runtime, language, score, people. */
export async function populateFacts(db: Db, count: number): Promise<void> {
  const { uniform } = seededRandom('people of the benchmark')
  const people = []
  for (let id = 1; id <= count; id++) {
    await db
      .updateTable('titles')
      .set({
        runtime: 60 + (id % 120),
        language: LANGUAGES[id % LANGUAGES.length] ?? 'en',
        score: (id % 90) / 10,
      })
      .where('media_type', '=', 'movie')
      .where('id', '=', id)
      .execute()
    const credit = (job: 'actor' | 'director', person_id: number) => ({
      media_type: 'movie' as const,
      title_id: id,
      person_id,
      job,
      name: `Person ${person_id}`,
    })
    const actors = new Set(Array.from({ length: ACTORS }, () => skewed(uniform, PEOPLE.actors)))
    people.push(credit('director', skewed(uniform, PEOPLE.directors)))
    for (const actor of actors) people.push(credit('actor', PEOPLE.directors + actor))
  }
  for (const batch of inBatches(people)) await db.insertInto('title_people').values(batch).execute()
}

/** Rates two thirds of the stored movies, each on the day of its first watch. */
export async function populateRatings(db: Db): Promise<void> {
  const days = sql`'-' || (title_id - 1) || ' days'`
  await sql`
    update entries set rating = title_id % 101, rated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${days})
    where title_id % 3 > 0`.execute(db)
  await sql`
    update titles set rating_count = 1, rating_sum = id % 101
    where media_type = 'movie' and id % 3 > 0`.execute(db)
}

/** Low numbers more often: few people are in many titles. */
function skewed(uniform: () => number, count: number): number {
  return Math.floor(count * uniform() ** 2) + 1
}
