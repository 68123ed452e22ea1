import {
  importDetails,
  listWatches,
  type PlaceRating,
  type RatingChoice,
  ratePlace,
  showRatings,
  updateImportOptions,
} from '#contract'
import { exported, tablesOf } from '#tests/support/transfer/exports'
import { apply, importFiles, review, undo } from '#tests/support/transfer/imports'
import { freshMember, sharedUpstream, type TestMember } from '#tests/support/upstream'

const SHOW = 1396
const upstream = sharedUpstream()
const ada = freshMember(upstream)
const BREAKING_BAD = { title: 'Breaking Bad', year: 2008, ids: { trakt: 1388, tmdb: SHOW } }
const DAY = '2024-03-06T10:00:00.000Z'

const rated = (season: number, episode: number, rating: number, rated_at = DAY) => ({
  rated_at,
  rating,
  type: 'episode',
  episode: { season, number: episode },
  show: BREAKING_BAD,
})
const trakt = (...items: object[]) => ({ 'ratings-episodes.json': JSON.stringify(items) })
const own = async (of: TestMember = ada): Promise<PlaceRating[]> =>
  (await of.call(showRatings, { id: SHOW })).body.ratings
const importChoosing = async (ratings: RatingChoice, files: Record<string, string>) => {
  const { id } = await review(upstream, ada, files)
  await ada.call(updateImportOptions, { id, ratings })
  return apply(upstream, ada, id)
}
const toList = (ratings: PlaceRating[]) =>
  ratings.map(({ season, episode, rating, ratedAt }) => [season, episode, rating, ratedAt])

test('Trakt’s ratings of seasons and episodes are exact, dated as given, and no watches', async () => {
  await importFiles(upstream, ada, {
    ...trakt(rated(1, 2, 8), rated(7, 99, 3)),
    'ratings-seasons.json': JSON.stringify([
      { rated_at: DAY, rating: 9, type: 'season', season: { number: 2 }, show: BREAKING_BAD },
    ]),
  })
  // A place that the catalogue does not list is kept as given.
  const ratings = [
    [1, 2, 80, DAY],
    [2, null, 90, DAY],
    [7, 99, 30, DAY],
  ]
  expect(toList(await own())).toEqual(ratings)
  expect((await ada.call(listWatches, {})).body.items).toEqual([])
  await importFiles(upstream, ada, trakt(rated(1, 2, 8)))
  expect(toList(await own())).toEqual(ratings)
})

test('the rating that is the file’s in its own scale stays, under each choice', async () => {
  await ada.call(ratePlace, {
    id: SHOW,
    season: 1,
    episode: 2,
    rating: 87,
    ratedAt: '2020-01-01T00:00:00.000Z',
  })
  const before = await own()
  for (const ratings of ['mine', 'theirs', 'newer'] as const) {
    await importChoosing(ratings, trakt(rated(1, 2, 9)))
    expect(await own()).toEqual(before)
  }
})

test.each([
  ['mine', 50],
  ['theirs', 80],
  ['newer', 80],
] as const)(
  'of two that differ %s is chosen, and the undo gives back what was there',
  async (ratings, rating) => {
    const place = { id: SHOW, season: 1, episode: 2 }
    await ada.call(ratePlace, { ...place, rating: 50, ratedAt: '2020-01-01T00:00:00.000Z' })
    const before = await own()
    const { id } = await importChoosing(ratings, trakt(rated(1, 2, 8)))
    expect((await own()).map((one) => one.rating)).toEqual([rating])
    await undo(upstream, ada, id)
    expect(await own()).toEqual(before)
  },
)

test('a newer rating of the member’s stays, and so does one that was changed since the import', async () => {
  const place = { id: SHOW, season: 1, episode: 2 }
  await ada.call(ratePlace, { ...place, rating: 50, ratedAt: '2024-03-07T00:00:00.000Z' })
  const { id } = await importChoosing('newer', trakt(rated(1, 2, 8), rated(1, 3, 6)))
  await ada.call(ratePlace, { ...place, episode: 3, rating: 65 })
  expect((await ada.call(importDetails, { id })).body.undo).toMatchObject({ ratings: 0 })
  await undo(upstream, ada, id)
  expect((await own()).map(({ rating }) => rating)).toEqual([50, 65])
})

test('Yamtrack takes the ratings of seasons and watched episodes there and back', async () => {
  await importFiles(upstream, ada, {
    'watched.csv': [
      'watched_at,type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,tvdb_id,season_number,episode_number,genres,rating,rated_at',
      `${DAY},episode,Breaking Bad,2008,8.1,1388,,1396,81189,1,1,crime,9,${DAY}`,
      `,season,Breaking Bad,2008,8.1,1388,,1396,81189,1,,crime,8,${DAY}`,
      `,episode,Breaking Bad,2008,8.1,1388,,1396,81189,1,2,crime,7,${DAY}`,
    ].join('\n'),
  })
  expect((await own()).map(({ rating }) => rating)).toEqual([80, 90, 70])
  const bo = await upstream.member()
  await importFiles(upstream, bo, tablesOf(await exported(upstream, ada, 'yamtrack')))
  expect((await own(bo)).map(({ episode, rating }) => [episode, rating])).toEqual([
    [null, 80],
    [1, 90],
  ])
})

test('a bundle of version 1 has ratings of seasons as they were given', async () => {
  const title = { type: 'tv', tmdb: SHOW, name: 'Breaking Bad', year: 2008 }
  const season_ratings = [{ season: 1, episode: 2, value: '4.5', scale: 'five-halves' }]
  const bundle = { format: 'cuedot', version: 1, profile: { is_private: false }, lists: [] }
  const text = JSON.stringify({ ...bundle, titles: [{ ...title, season_ratings }] })
  await importFiles(upstream, ada, { 'cuedot.json': text })
  expect(toList(await own())).toEqual([[1, 2, 90, null]])
})
