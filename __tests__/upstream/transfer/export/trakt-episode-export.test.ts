import { addWatch, markEpisodes, type PlaceRating, rateEntry, showRatings } from '#contract'
import { startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { exported, tablesOf } from '#tests/support/transfer/exports'
import { apply, importFiles, review, rowsOf } from '#tests/support/transfer/imports'
import { asText } from '#tests/support/transfer/letterboxd-files'
import { startUpstream, type TestMember } from '#tests/support/upstream'

const HEADER = 'type,trakt_id,imdb_id,tmdb_id,tvdb_id,title,year,watched_at,watchlisted_at,rating,rated_at'
const SHOW = 1
let on: Awaited<ReturnType<typeof startOnTmdb>>
beforeAll(async () => {
  on = await startOnTmdb()
})

function watches(member: TestMember) {
  return on.upstream.dependencies.db
    .selectFrom('watches')
    .select(['title_id', 'season', 'episode', 'watched_on'])
    .where('member_id', '=', member.id)
    .orderBy('season')
    .orderBy('episode')
    .execute()
}

async function seen(): Promise<TestMember> {
  const ada = await on.upstream.member()
  const tv = { titleId: SHOW, mediaType: 'tv' as const }
  await ada.call(addWatch, { ...tv, season: 1, episode: 1, watchedOn: '2024-05-12' })
  await ada.call(markEpisodes, { id: SHOW, season: 1, episode: 2 })
  await ada.call(addWatch, { ...tv, season: 2, episode: 1, watchedOn: '2024-05-14' })
  return ada
}

test('episodes go to Trakt by their own numbers, and come back to their show', async () => {
  const ada = await seen()
  await ada.call(rateEntry, { movie_id: SHOW, media_type: 'tv', rating: 80 })
  const files = await exported(on.upstream, ada, 'trakt')
  const rows = files['trakt/trakt.csv']?.split('\r\n').filter((line) => line.startsWith('episode')) ?? []
  expect(rows[0]).toMatch(
    new RegExp(`^episode,,,${SHOW * 10_000 + 101},,[^,]+,\\d*,2024-05-12T12:00:00Z,,,$`),
  )
  expect(rows).toHaveLength(3)
  expect(files['REPORT.txt']).not.toContain('of episodes')

  const elsewhere = await on.upstream.member()
  const imported = await importFiles(on.upstream, elsewhere, tablesOf(files))
  expect(imported).toMatchObject({ problems: [], titles: 1, counts: { episodes: 3 } })
  expect(await watches(elsewhere)).toEqual(await watches(ada))
  // And nothing is new in a second one.
  expect((await review(on.upstream, elsewhere, tablesOf(files))).changes).toBe(0)
})

test('ratings of episodes come from Trakt and go there with the same value and date, and no viewing', async () => {
  const ada = await on.upstream.member()
  const show = { title: `Comet Watch ${SHOW}`, year: 2001, ids: { tmdb: SHOW } }
  const given = [
    { season: 1, number: 1, rating: 1, rated_at: '2024-09-11T08:38:24.000Z' },
    { season: 1, number: 2, rating: 7, rated_at: '2012-02-29T23:59:59.000Z' },
    { season: 2, number: 1, rating: 10, rated_at: '2025-01-01T00:00:00.000Z' },
  ]
  const episodes = given.map(({ season, number, rating, rated_at }) => ({
    rated_at,
    rating,
    type: 'episode',
    episode: { season, number },
    show,
  }))
  const seasons = [
    { rated_at: '2024-09-12T00:00:00.000Z', rating: 9, type: 'season', season: { number: 1 }, show },
  ]
  await importFiles(on.upstream, ada, {
    'ratings-episodes.json': JSON.stringify(episodes),
    'ratings-seasons.json': JSON.stringify(seasons),
  })
  const files = await exported(on.upstream, ada, 'trakt')
  const rows = (files['trakt/trakt.csv'] ?? '').split('\r\n').filter((line) => line.startsWith('episode'))
  expect(rows.map((row) => row.split(',').filter((_, at) => [3, 9, 10].includes(at)))).toEqual(
    given.map(({ season, number, rating, rated_at }) => [
      String(SHOW * 10_000 + season * 100 + number),
      String(rating),
      rated_at,
    ]),
  )
  // Trakt's file has no place for a season.
  expect(files['REPORT.txt']).toContain('1 rating of')
  const elsewhere = await on.upstream.member()
  await importFiles(on.upstream, elsewhere, tablesOf(files))
  const own = async (member: TestMember) =>
    (await member.call(showRatings, { id: SHOW })).body.ratings as PlaceRating[]
  const ofEpisodes = (await own(ada)).filter(({ episode }) => episode !== null)
  expect(ofEpisodes.map(({ rating, ratedAt }) => [rating / 10, ratedAt])).toEqual(
    given.map(({ rating, rated_at }) => [rating, rated_at]),
  )
  expect(await own(elsewhere)).toEqual(ofEpisodes)
  expect(await watches(elsewhere)).toEqual([])
})

test('an episode without a show beside it comes back too, and an unknown number is reported', async () => {
  const ada = await seen()
  const elsewhere = await on.upstream.member()
  const known = `episode,,,${SHOW * 10_000 + 101},,,,2024-05-12T12:00:00Z,,,`
  const table = asText([
    HEADER,
    known,
    'episode,,,7777777,,Lost,2004,2024-05-12T12:00:00Z,,,',
    'episode,5,,,,,,unknown,,,',
  ])
  const found = await review(on.upstream, elsewhere, { 'trakt.csv': table })
  expect(found.problems).toMatchObject([
    { line: 4, column: 'tmdb_id', found: '' },
    { line: 3, column: 'tmdb_id', found: '7777777' },
  ])
  expect(await rowsOf(elsewhere, found.id)).toMatchObject([{ level: 'certain', facts: '1 episode seen' }])
  await apply(on.upstream, elsewhere, found.id)
  expect(await watches(elsewhere)).toEqual((await watches(ada)).slice(0, 1))
})

test('episodes whose numbers are not known are counted in the report', async () => {
  const upstream = await startUpstream()
  const ada = await upstream.member()
  await ada.call(markEpisodes, { id: 1396, season: 1 })
  const files = await exported(upstream, ada, 'trakt')
  expect(files['trakt/trakt.csv'] ?? '').not.toContain('episode,')
  expect(files['REPORT.txt']).toContain('no place for 7 watches of episodes')
})
