import { addToWatchlist, ENDPOINTS, renewCalendar, upNext, watchlist } from '#contract'
import { inventTmdb } from '#tests/support/tmdb/invented-tmdb'
import { startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { dayAfter } from '#upstream/time'

/** TMDB's types of a release, by country. */
type Releases = Record<string, number[]>

async function wantedMovie(releases: Releases | null) {
  const { movies } = inventTmdb({ movies: 1 })
  const day = dayAfter(new Date(), 20)
  const results = Object.entries(releases ?? {}).map(([iso_3166_1, types]) => ({
    iso_3166_1,
    release_dates: types.map((type) => ({ type, certification: '', release_date: `${day}T00:00:00.000Z` })),
  }))
  const movie = { ...movies[0], release_date: day, ...(releases && { release_dates: { results } }) }
  const { upstream } = await startOnTmdb({ ...inventTmdb(), movies: [movie] })
  const ada = await upstream.member()
  await ada.call(addToWatchlist, { type: 'movie', id: 1 })
  const { secret } = (await ada.call(renewCalendar, {})).body
  const feed = await fetch(upstream.url + ENDPOINTS.calendar.path.replace('{secret}', secret))
  return {
    day,
    listed: (await ada.call(watchlist, {})).body.items,
    coming: (await ada.call(upNext, {})).body.coming,
    feed: (await feed.text()).replaceAll('\r\n ', ''),
  }
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

test.each<[string, Releases, string]>([
  ['digital alone', { US: [4], DE: [4] }, 'home'],
  ['on disc or TV alone', { US: [5], DE: [6] }, 'home'],
  ['a premiere, then digital', { US: [1, 4] }, 'home'],
  ['cinemas of one country, digital in another', { US: [4], FR: [3] }, 'cinema'],
  ['a few cinemas', { US: [2, 4] }, 'cinema'],
])('%s: the list, Coming and the feed say so', async (_what, releases, release) => {
  const { listed, coming, feed } = await wantedMovie(releases)
  expect(listed).toMatchObject([{ id: 1, isOut: false, release }])
  expect(coming).toMatchObject([{ id: 1, season: null, release }])
  expect(feed).toContain(`SUMMARY:Comet 1: ${release === 'home' ? 'at home' : 'in cinemas'}\r\n`)
})

test.each<[string, Releases | null]>([
  ['no type', {}],
  ['a premiere alone', { US: [1] }],
  ['no list of releases', null],
])('where %s is known, the day is said alone', async (_what, releases) => {
  const { day, listed, coming, feed } = await wantedMovie(releases)
  expect(listed).toMatchObject([{ release: null }])
  expect(coming).toMatchObject([{ date: day, release: null }])
  const words = `out ${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]}`
  expect(feed).toContain(`SUMMARY:Comet 1: ${words}\r\n`)
})
