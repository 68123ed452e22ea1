import fc from 'fast-check'
import {
  type AiringEpisode,
  type EpisodeWatch,
  nextEpisode,
  placeKey,
  UP_NEXT_PAGE_SIZE,
  upNext,
  upNextShows,
} from '#contract'
import {
  aSeason,
  aWatch,
  dayAfterDay,
  storeShow,
  storeState,
  storeTestTitle,
  storeWatches,
} from '#tests/support/tracker/shows'
import { freshMember, sharedUpstream, type TestMember } from '#tests/support/upstream'
import { readToWatch } from '#upstream/shows/up-next'

const RUNS = Number(process.env.PROPERTY_RUNS ?? 15)
const TODAY = '2026-11-22'
const clock = () => new Date(`${TODAY}T12:00:00Z`)
const in_ = (days: number) => dayAfterDay(TODAY, days)

const upstream = sharedUpstream({ clock })
const ada = freshMember(upstream)
let nextId = 900_000

/** A show under way, with these watches. */
async function underWay(
  of: TestMember,
  episodes: (AiringEpisode & { name?: string })[],
  watches: EpisodeWatch[],
): Promise<number> {
  const { db } = upstream.dependencies
  const id = nextId++
  await storeShow(db, { id, episodes })
  await storeState(db, of.id, id, 'watching')
  await storeWatches(db, of.id, id, watches)
  return id
}

const read = async (of: TestMember) => (await of.call(upNext, {})).body
const readShows = async (of: TestMember, input = {}) => (await of.call(upNextShows, input)).body
const idsOf = (shows: { id: number }[]) => shows.map(({ id }) => id)

test('a show under way waits with its next aired episode and what is left', async () => {
  const coming = { season: 1, episode: 5, airDate: in_(5), isAnnounced: false, name: 'The After Hours' }
  const id = await underWay(ada, [...aSeason(1, 4), coming], [aWatch(1, 2, '2026-11-01')])
  expect((await read(ada)).toWatch.items).toMatchObject([
    {
      id,
      mediaType: 'tv',
      next: { season: 1, episode: 3 },
      upcoming: { season: 1, episode: 5, name: 'The After Hours', airDate: in_(5) },
      left: 2,
      toCome: 1,
      skipped: 1,
      lastWatchedOn: '2026-11-01',
      frames: ['aired', 'seen', 'aired', 'aired', 'coming'],
    },
  ])
})

test('shows with nothing left, paused and dropped ones do not wait', async () => {
  const { db } = upstream.dependencies
  await underWay(ada, aSeason(1, 1), [aWatch(1, 1, '2026-11-01')])
  const paused = await underWay(ada, aSeason(1, 2), [aWatch(1, 1, '2026-11-01')])
  const dropped = await underWay(ada, aSeason(1, 2), [])
  await storeState(db, ada.id, paused, 'paused')
  await storeState(db, ada.id, dropped, 'dropped')
  const body = await read(ada)
  expect(body.toWatch.items).toEqual([])
  expect([idsOf(body.paused), idsOf(body.dropped)]).toEqual([[paused], [dropped]])
})

test('the show watched last, or with the newest episode, comes first', async () => {
  const old = await underWay(ada, aSeason(1, 3), [aWatch(1, 1, '2024-02-03')])
  const fresh = await underWay(ada, aSeason(1, 2, in_(-8)), [aWatch(1, 1, '2020-01-01')])
  const recent = await underWay(ada, aSeason(1, 3), [aWatch(1, 1, TODAY)])
  expect(idsOf((await read(ada)).toWatch.items)).toEqual([recent, fresh, old])
})

test('home gets the first five, and their number', async () => {
  for (let day = 1; day <= 7; day++) await underWay(ada, aSeason(1, 2), [aWatch(1, 1, `2026-10-0${day}`)])
  const body = await readShows(ada)
  expect(body.items).toHaveLength(5)
  expect(body.total).toBe(7)
})

test('one show is returned with its position, up to date or not', async () => {
  const id = await underWay(ada, aSeason(1, 1), [aWatch(1, 1, TODAY)])
  expect((await readShows(ada, { show: id })).items).toMatchObject([{ id, next: null, frames: ['seen'] }])
})

test('what comes within 90 days are episodes and seasons of shows under way, and movies on the watchlist', async () => {
  const { db } = upstream.dependencies
  const show = await underWay(ada, [...aSeason(1, 1), ...aSeason(2, 2, in_(88))], [aWatch(1, 1, TODAY)])
  const seasons = [3, 4].map((season) => ({
    show_id: show,
    season,
    name: null,
    air_date: in_(season),
    episode_count: 0,
  }))
  await db.insertInto('seasons').values(seasons).execute()
  const movies = [in_(0), in_(1), in_(91), in_(50).slice(0, 4)].map((releaseDate) => ({
    mediaType: 'movie' as const,
    id: nextId++,
    name: 'A movie',
    releaseDate,
  }))
  for (const movie of movies) {
    await storeTestTitle(db, movie)
    await db
      .insertInto('watchlist')
      .values({
        member_id: ada.id,
        media_type: 'movie',
        title_id: movie.id,
        added_at: '2026-01-01T00:00:00.000Z',
        sort_key: 'a movie',
        search_key: 'a movie',
        release_date: movie.releaseDate,
        score: null,
        runtime: null,
      })
      .execute()
  }
  expect((await read(ada)).coming).toMatchObject([
    { id: movies[1]?.id, date: in_(1), season: null, episode: null },
    { id: show, date: in_(3), season: 3, episode: null },
    { id: show, date: in_(4), season: 4, episode: null },
    { id: show, date: in_(88), season: 2, episode: 1 },
  ])
})

test('a member sees nothing of another', async () => {
  const [ada, bo] = [await upstream.member(), await upstream.member()]
  await underWay(ada, aSeason(1, 3), [aWatch(1, 1, TODAY)])
  expect(await read(bo)).toMatchObject({ toWatch: { items: [], total: 0 }, coming: [] })
})

const place = { season: fc.nat(2), episode: fc.integer({ min: 1, max: 4 }) }
const past = fc.constantFrom('2020-01-01', '2026-01-01', TODAY)
const show = fc.record({
  /** Of which those that are listed are no former ones. */
  former: fc.uniqueArray(fc.record(place), { selector: placeKey }),
  episodes: fc.uniqueArray(
    fc.record<AiringEpisode>({
      ...place,
      airDate: fc.option(fc.oneof(past, fc.constant(in_(1)))),
      isAnnounced: fc.boolean(),
    }),
    { selector: ({ season, episode }) => `${season}.${episode}` },
  ),
  watches: fc.array(
    fc.record<EpisodeWatch>({
      ...place,
      watchedOn: fc.oneof(past, fc.constantFrom('', '2026', '2026-01')),
      isRewatch: fc.boolean(),
    }),
  ),
})

test('the shows that wait are those with a next episode, or of which none can be told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(show, { maxLength: 6 }), async (shows) => {
      const ada = await upstream.member()
      const waiting: number[] = []
      for (const { episodes, watches, ...show } of shows) {
        const id = await underWay(ada, episodes, watches)
        const listed = new Set(episodes.map(placeKey))
        const former = show.former.filter((one) => !listed.has(placeKey(one)))
        const rows = former.map((one) => ({ ...one, show_id: id, name: null }))
        if (rows.length > 0)
          await upstream.dependencies.db.insertInto('former_episodes').values(rows).execute()
        const { next, isUnknown } = nextEpisode(episodes, watches, TODAY, former)
        if (next || isUnknown) waiting.push(id)
      }
      const query = { today: TODAY, page: 1, size: UP_NEXT_PAGE_SIZE }
      const { items } = await readToWatch(upstream.dependencies.db, ada.id, query)
      expect(items.map(({ id }) => id).sort()).toEqual(waiting)
      expect(items.every(({ next, isUnknown }) => Boolean(next) !== isUnknown)).toBe(true)
    }),
    { numRuns: RUNS },
  )
})
