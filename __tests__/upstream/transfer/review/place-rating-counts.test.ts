import {
  addEntry,
  type ImportDetails,
  importDetails,
  importRows,
  ledgerParts,
  ratePlace,
  season,
  showRatings,
  updateImportOptions,
} from '#contract'
import { apply, importFiles, review, undo } from '#tests/support/transfer/imports'
import { freshMember, sharedUpstream } from '#tests/support/upstream'

const SHOW = 1396
const upstream = sharedUpstream()
const ada = freshMember(upstream)
const DAY = '2024-03-06T10:00:00.000Z'

const rated = (number: number, rating: number, of: object = { tmdb: SHOW }) => ({
  rated_at: DAY,
  rating,
  type: 'episode',
  episode: { season: 1, number },
  show: { title: 'Breaking Bad', year: 2008, ids: of },
})
const trakt = (...items: object[]) => ({
  'ratings-episodes.json': JSON.stringify(items),
  'ratings-seasons.json': JSON.stringify([
    {
      rated_at: DAY,
      rating: 9,
      type: 'season',
      season: { number: 2 },
      show: { title: 'Breaking Bad', year: 2008, ids: { tmdb: SHOW } },
    },
  ]),
})
const partsOf = ({ state, ledger }: ImportDetails) =>
  Object.fromEntries(
    ledgerParts(state, ledger.placeRatings)
      .filter(({ count }) => count > 0)
      .map(({ word, count }) => [word, count]),
  )

test('ratings of seasons and episodes are counted in the review, when applied, taken back and read again', async () => {
  const files = trakt(rated(1, 8), rated(2, 7), rated(2, 7))
  const before = await review(upstream, ada, files)
  expect(before.ledger.placeRatings.inFile).toBe(4)
  expect(partsOf(before)).toEqual({ goIn: 3, twice: 1 })
  const rows = await ada.call(importRows, { id: before.id, level: 'all' })
  expect(JSON.stringify(rows.body)).toContain('2 episode ratings')
  const after = await apply(upstream, ada, before.id)
  expect(partsOf(after)).toEqual({ written: 3, twice: 1 })
  const again = await review(upstream, ada, files)
  expect([partsOf(again), again.hasNews]).toEqual([{ here: 3, twice: 1 }, false])
  await undo(upstream, ada, before.id)
  expect(partsOf((await ada.call(importDetails, { id: before.id })).body)).toEqual({ undone: 3, twice: 1 })
  expect((await ada.call(showRatings, { id: SHOW })).body.ratings).toEqual([])
})

test.each([
  ['mine', { goIn: 2, mine: 2 }, [50, 60]],
  ['theirs', { goIn: 4 }, [80, 70]],
  ['newer', { goIn: 3, mine: 1 }, [80, 60]],
] as const)('of those that differ the review counts by the choice: %s', async (ratings, parts, written) => {
  const old = { id: SHOW, season: 1, ratedAt: '2020-01-01T00:00:00.000Z' }
  await ada.call(ratePlace, { ...old, episode: 1, rating: 50 })
  await ada.call(ratePlace, { ...old, episode: 2, rating: 60, ratedAt: '2026-01-01T00:00:00.000Z' })
  const { id } = await review(upstream, ada, trakt(rated(1, 8), rated(2, 7), rated(3, 6)))
  await ada.call(updateImportOptions, { id, ratings })
  const details = (await ada.call(importDetails, { id })).body
  expect([partsOf(details), details.placesDiffering, details.hasNews]).toEqual([parts, 2, true])
  const { goIn, ...stay } = parts as { goIn: number }
  expect(partsOf(await apply(upstream, ada, id))).toEqual({ written: goIn, ...stay })
  const own = (await ada.call(showRatings, { id: SHOW })).body.ratings
  expect(own.slice(0, 2).map(({ rating }: { rating: number }) => rating)).toEqual(written)
})

test('a file of which only ratings of episodes differ can be applied once they are chosen', async () => {
  await importFiles(upstream, ada, trakt(rated(1, 8)))
  const { id, hasNews } = await review(upstream, ada, trakt(rated(1, 3)))
  expect(hasNews).toBe(false)
  await ada.call(updateImportOptions, { id, ratings: 'theirs' })
  expect((await ada.call(importDetails, { id })).body).toMatchObject({ hasNews: true, changes: 1 })
  await apply(upstream, ada, id)
  expect((await ada.call(showRatings, { id: SHOW })).body.ratings[0]).toMatchObject({ rating: 30 })
})

test('those of places that the catalogue does not list are counted, and kept as given', async () => {
  await ada.call(season, { id: SHOW, season: 1 })
  await ada.call(addEntry, { movie_id: SHOW, media_type: 'tv' })
  const { id, placesUnlisted } = await importFiles(upstream, ada, trakt(rated(1, 8), rated(99, 7)))
  expect(placesUnlisted).toBe(1)
  expect((await ada.call(importDetails, { id })).body.placesUnlisted).toBe(1)
  expect((await ada.call(showRatings, { id: SHOW })).body.ratings).toContainEqual({
    season: 1,
    episode: 99,
    rating: 70,
    ratedAt: DAY,
  })
})

test('what has no match is counted as that', async () => {
  const unknown = {
    ...rated(1, 8),
    show: { title: 'A Show Nobody Listed', year: 1999, ids: { trakt: 987654321 } },
  }
  const details = await review(upstream, ada, { 'ratings-episodes.json': JSON.stringify([unknown]) })
  expect(partsOf(details)).toEqual({ none: 1 })
})
