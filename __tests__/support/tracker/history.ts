import fc from 'fast-check'
import type { Insertable, Selectable } from 'kysely'
import type { EntriesTable } from '#upstream/collection/tables'
import type { Db } from '#upstream/db/open'
import type { Schema } from '#upstream/db/schema'
import type { TitlesTable } from '#upstream/titles/tables'

type TitleRow = Omit<Selectable<TitlesTable>, 'rating_count' | 'rating_sum' | 'gone_at' | 'imdb_id'>
type EntryFacts = Pick<Selectable<EntriesTable>, 'rating' | 'rated_at' | 'added_at'>
type WatchRow = Omit<
  Selectable<Schema['watches']>,
  'id' | 'member_id' | 'note' | 'watched_at' | 'created_at' | 'source' | 'change' | 'numbered_at'
>

/** Stored titles, and what a member did with them. */
export interface History {
  titles: (TitleRow & { entry: EntryFacts | null })[]
  people: Insertable<Schema['title_people']>[]
  episodes: Selectable<Schema['episodes']>[]
  watches: WatchRow[]
}

const nullable = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })
const year = fc.constantFrom('2024', '2025', '2026')
const day = fc
  .integer({ min: Date.parse('2024-12-20'), max: Date.parse('2026-01-20') })
  .map((time) => new Date(time).toISOString().slice(0, 10))
const watchedOn = fc.oneof(
  { weight: 8, arbitrary: day },
  year,
  fc.constant(''),
  fc
    .tuple(year, fc.integer({ min: 1, max: 12 }))
    .map(([one, month]) => `${one}-${String(month).padStart(2, '0')}`),
)

const title = fc.record({
  media_type: fc.constantFrom('movie' as const, 'tv' as const),
  id: fc.integer({ min: 1, max: 20 }),
  release_date: fc.constantFrom(null, '1895', '1999', '1999-12-31', '2000-01', '2024-02-29'),
  score: fc.constantFrom(null, 0.25, 5, 7.25, 7.249, 7.5, 7.777, 8.4, 10),
  genre_ids: fc.uniqueArray(fc.constantFrom(18, 28, 35), { maxLength: 3 }).map((ids) => JSON.stringify(ids)),
  runtime: fc.constantFrom(null, 45, 121),
  language: fc.constantFrom(null, 'en', 'ja', 'cn'),
  entry: nullable(
    fc
      .record({
        rating: nullable(fc.constantFrom(0, 5, 33, 60, 85, 100)),
        rated_at: nullable(day.map((date) => `${date}T21:00:00.000Z`)),
        added_at: fc.constantFrom('2024-05-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z'),
      })
      // What is not rated has no date of it.
      .map((entry) => ({ ...entry, rated_at: entry.rating === null ? null : entry.rated_at })),
  ),
})

const watch = fc.record({
  title: fc.nat(39),
  season: fc.constantFrom(1, 2),
  episode: fc.constantFrom(1, 2, 3),
  watched_on: watchedOn,
  is_rewatch: fc.constantFrom(0 as const, 1 as const),
})

export const history: fc.Arbitrary<History> = fc
  .record({
    titles: fc.uniqueArray(title, {
      minLength: 1,
      maxLength: 40,
      size: 'max',
      selector: ({ media_type, id }) => `${media_type}:${id}`,
    }),
    people: fc.array(
      fc.record({
        title: fc.nat(39),
        person_id: fc.integer({ min: 1, max: 12 }),
        job: fc.constantFrom('director' as const, 'actor' as const),
      }),
      { maxLength: 150, size: 'max' },
    ),
    runtimes: fc.array(nullable(fc.integer({ min: 1, max: 90 })), { minLength: 6, maxLength: 6 }),
    watches: fc.array(watch, { maxLength: 80, size: 'max' }),
  })
  .map(({ titles, people, runtimes, watches }) => {
    const at = (place: number) => titles[place % titles.length] as (typeof titles)[number]
    const credits = people.map(({ title, person_id, job }) => ({
      ...keyOf(at(title)),
      person_id,
      job,
      name: `Person ${person_id}`,
    }))
    return {
      titles: titles.map((one) => ({
        ...one,
        name: `Title ${one.id}`,
        poster_path: null,
        overview: null,
        votes: 10,
        release_kind: null,
        sort_key: `title ${one.id}`,
        search_key: `title ${one.id}`,
      })),
      people: Array.from(new Map(credits.map((one) => [JSON.stringify(one), one])).values()),
      // Of the second season only counts are known.
      episodes: titles
        .filter(({ media_type }) => media_type === 'tv')
        .flatMap(({ id }) =>
          runtimes.slice(0, 3).map((runtime, place) => ({
            show_id: id,
            season: 1,
            episode: place + 1,
            name: null,
            air_date: null,
            runtime,
            is_announced: 0 as const,
            tmdb_id: null,
          })),
        ),
      watches: watches.map(({ title: place, season, episode, ...rest }) => {
        const key = keyOf(at(place))
        const isShow = key.media_type === 'tv'
        return { ...key, season: isShow ? season : null, episode: isShow ? episode : null, ...rest }
      }),
    }
  })

/** Replaces all titles and what members did with them. */
export async function storeHistory(db: Db, memberId: number, { titles, people, episodes, watches }: History) {
  for (const table of ['watches', 'entries', 'title_people', 'episodes', 'titles'] as const) {
    await db.deleteFrom(table).execute()
  }
  const entries = titles.flatMap(({ entry, media_type, id, sort_key, search_key, release_date }) =>
    entry
      ? [{ member_id: memberId, media_type, title_id: id, sort_key, search_key, release_date, ...entry }]
      : [],
  )
  await db
    .insertInto('titles')
    .values(titles.map(({ entry: _, ...row }) => row))
    .execute()
  if (people.length > 0) await db.insertInto('title_people').values(people).execute()
  if (episodes.length > 0) await db.insertInto('episodes').values(episodes).execute()
  if (entries.length > 0) await db.insertInto('entries').values(entries).execute()
  const created = { member_id: memberId, created_at: '2026-01-20T00:00:00.000Z' }
  if (watches.length > 0) {
    await db
      .insertInto('watches')
      .values(watches.map((row) => ({ ...row, ...created })))
      .execute()
  }
}

function keyOf({ media_type, id }: { media_type: 'movie' | 'tv'; id: number }) {
  return { media_type, title_id: id }
}
