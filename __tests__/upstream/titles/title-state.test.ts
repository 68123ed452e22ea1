import {
  addEntry,
  addToWatchlist,
  addWatch,
  type MediaType,
  markEpisodes,
  notePlace,
  rateEntry,
  ratePlace,
  showRatings,
  type TitleState,
  titleState,
} from '#contract'
import { freshMember, sharedUpstream } from '#tests/support/upstream'

const GODFATHER = 238
const CHERNOBYL = 87108

const upstream = sharedUpstream()
const ada = freshMember(upstream)

async function stateOf(type: MediaType, id: number): Promise<TitleState> {
  return (await ada.call(titleState, { type, id })).body
}

test('of a title that the member has nothing to do with there is nothing', async () => {
  expect(await stateOf('movie', GODFATHER)).toEqual({
    entry: null,
    isOnWatchlist: false,
    watches: { count: 0, lastOn: '' },
    progress: null,
    franchise: { id: 230, seen: 0, of: 2 },
  })
})

test('one call tells rating, watchlist, and how often and when a movie was watched', async () => {
  await ada.call(addEntry, { movie_id: GODFATHER })
  await ada.call(rateEntry, { movie_id: GODFATHER, rating: 95 })
  for (const watchedOn of ['2019', '2019-05-12', null]) {
    await ada.call(addWatch, { titleId: GODFATHER, watchedOn })
  }
  await ada.call(addToWatchlist, { type: 'movie', id: GODFATHER })
  expect(await stateOf('movie', GODFATHER)).toEqual({
    entry: { mediaType: 'movie', id: GODFATHER, rating: 95 },
    isOnWatchlist: true,
    watches: { count: 3, lastOn: '2019-05-12' },
    progress: null,
    franchise: { id: 230, seen: 1, of: 2 },
  })
})

test("of a show it tells the progress, also before the catalogue's episodes were stored", async () => {
  expect((await stateOf('tv', CHERNOBYL)).progress).toMatchObject({
    state: null,
    seasons: [{ number: 1, aired: [1, 2, 3, 4, 5] }],
    watches: [],
  })
  await ada.call(markEpisodes, { id: CHERNOBYL, season: 1, episode: 1, watchedOn: '2026-05-12' })
  expect(await stateOf('tv', CHERNOBYL)).toMatchObject({
    entry: { mediaType: 'tv', id: CHERNOBYL, rating: null },
    watches: { count: 1, lastOn: '2026-05-12' },
    progress: { state: 'watching', watches: [{ season: 1, episode: 1 }] },
  })
})

test("of a show it tells what the viewer's ratings and notes of its seasons and episodes are", async () => {
  expect((await stateOf('tv', CHERNOBYL)).ratings).toEqual({ ratings: [], notes: [] })
  await ada.call(ratePlace, { id: CHERNOBYL, season: 1, episode: 2, rating: 85 })
  await ada.call(notePlace, { id: CHERNOBYL, season: 1, note: 'Who told them?' })
  const { ratings } = await stateOf('tv', CHERNOBYL)
  expect(ratings).toMatchObject({
    ratings: [{ season: 1, episode: 2, rating: 85 }],
    notes: [{ season: 1, episode: null, note: 'Who told them?' }],
  })
  expect(ratings).toEqual((await ada.call(showRatings, { id: CHERNOBYL })).body)
})

test('there is none of an unknown show, and none for a visitor', async () => {
  expect((await ada.call(titleState, { type: 'tv', id: 999_999 })).status).toBe(404)
  expect((await upstream.call(titleState, { type: 'movie', id: GODFATHER })).status).toBe(401)
})
