import { markEpisodes, season, titleDetails, upNext } from '#contract'
import { inventTmdb } from '#tests/support/tmdb/invented-tmdb'
import { startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { progressOf } from '#tests/support/tracker/progress'
import { DAY } from '#upstream/time'

const SHOW = 900_011
const A_DAY = DAY + 1

/** A show with seasons of episodes, of which TMDB has these dates. */
function undatedShow(status: string | null, seasons: (string | null)[][]) {
  const { shows } = inventTmdb({ shows: 1 })
  return {
    ...inventTmdb({ movies: 0, people: 0 }),
    shows: shows.map((show) => ({ ...show, id: SHOW, status })),
    seasons: seasons.map((dates, at) => ({
      name: `Season ${at + 1}`,
      season_number: at + 1,
      air_date: null,
      episodes: dates.map((air_date, place) => ({ episode_number: place + 1, air_date })),
    })),
  }
}

const NO_DATES = [null, null, null]

test.each(['Ended', 'Canceled'])(
  'of a show that is %s, an episode without a date has aired',
  async (status) => {
    const { upstream } = await startOnTmdb(undatedShow(status, [NO_DATES]))
    const ada = await upstream.member()
    await ada.call(markEpisodes, { id: SHOW, season: 1, episode: 1 })
    expect((await ada.call(upNext, {})).body.toWatch.items).toMatchObject([
      { id: SHOW, next: { season: 1, episode: 2 }, left: 2, toCome: 0, frames: ['seen', 'aired', 'aired'] },
    ])
    expect((await ada.call(markEpisodes, { id: SHOW, season: 1 })).body).toMatchObject({ marked: 2 })
    expect((await ada.call(upNext, {})).body.toWatch.items).toEqual([])
    expect(await progressOf(ada, SHOW)).toMatchObject({
      seasons: [{ number: 1, aired: [1, 2, 3], toCome: [] }],
      standing: 'completed',
    })
    expect((await upstream.call(titleDetails, { id: SHOW, type: 'tv' })).body).toMatchObject({
      is_over: true,
    })
  },
)

test.each(['Returning Series', null])('of a show with the status %s, it is still to come', async (status) => {
  const { upstream } = await startOnTmdb(undatedShow(status, [['2001-10-31', null, null]]))
  const ada = await upstream.member()
  expect((await ada.call(markEpisodes, { id: SHOW, season: 1 })).body).toMatchObject({ marked: 1 })
  expect(await progressOf(ada, SHOW)).toMatchObject({
    seasons: [{ aired: [1], toCome: [2, 3] }],
    standing: 'up-to-date',
  })
  expect((await upstream.call(titleDetails, { id: SHOW, type: 'tv' })).body).not.toHaveProperty('is_over')
})

test('of a show that is over, an episode with a day to come is still to come', async () => {
  const { upstream } = await startOnTmdb(undatedShow('Ended', [[null, '2199-01-01']]))
  const ada = await upstream.member()
  expect((await ada.call(markEpisodes, { id: SHOW, season: 1 })).body).toMatchObject({ marked: 1 })
  expect(await progressOf(ada, SHOW)).toMatchObject({ seasons: [{ aired: [1], toCome: [2] }] })
})

test('a show that ends has aired in all its seasons, the older ones too', async () => {
  const onTmdb = await startOnTmdb(undatedShow('Returning Series', [NO_DATES, NO_DATES, NO_DATES, NO_DATES]))
  const { upstream, tmdb } = onTmdb
  const ada = await upstream.member()
  await ada.call(markEpisodes, { id: SHOW, season: 1, episode: 1 })
  expect(await progressOf(ada, SHOW)).toMatchObject({ left: 0, toCome: 11 })
  tmdb.data = undatedShow('Ended', [NO_DATES, NO_DATES, NO_DATES, NO_DATES])
  // The first request of a day is answered with what is stored, and renews it.
  for (let day = 1; day <= 3; day++) {
    upstream.wait(A_DAY)
    await progressOf(ada, SHOW)
    await onTmdb.settle()
  }
  expect(await progressOf(ada, SHOW)).toMatchObject({ left: 11, toCome: 0 })
  expect((await upstream.call(season, { id: SHOW, season: 1 })).body.episodes[2]).toMatchObject({
    isAnnounced: false,
  })
})
