import {
  addEntry,
  addList,
  addToWatchlist,
  addWatch,
  listWatches,
  markEpisodes,
  moveTitle,
  putListTitle,
  rateEntry,
  type TitleKey,
  titleDetails,
  titleState,
  type Undo,
  undoWatches,
  type Watch,
} from '#contract'
import { movedSentence } from '#lib/contract/titles/moved-sentence'
import { translator } from '#lib/messages/translator'
import { memberOnTmdb } from '#tests/support/tmdb/on-tmdb'
import {
  FILM,
  filmOf,
  listTitle,
  OTHER_FILM,
  OTHER_SHOW,
  relistTitle,
  SHOW,
  titlesOf,
} from '#tests/support/tmdb/relisted-titles'
import { storedRows } from '#tests/support/tracker/stored-rows'

const { on, ada } = memberOnTmdb()

const put = (key: TitleKey) => listTitle(on, key)
const replace = (key: TitleKey, by: TitleKey) => relistTitle(on, key, by)
const add = ({ mediaType: media_type, id: movie_id }: TitleKey) =>
  ada.call(addEntry, { movie_id, media_type })
const rate = ({ mediaType: media_type, id: movie_id }: TitleKey, rating: number) =>
  ada.call(rateEntry, { movie_id, media_type, rating })
/** Rated, with a season that was watched. */
async function showOf(): Promise<void> {
  put(SHOW)
  await ada.call(markEpisodes, { id: SHOW.id, season: 1, watchedOn: '2023-01-02' })
  await rate(SHOW, 60)
}
const stateOf = async ({ mediaType: type, id }: TitleKey) => (await ada.call(titleState, { type, id })).body
const move = ({ mediaType: type, id }: TitleKey, to: TitleKey) =>
  ada.call(moveTitle, { type, id, toType: to.mediaType, toId: to.id })
const takeBack = ({ mediaType, id }: TitleKey, undo: Undo) =>
  ada.call(undoWatches, { titleId: id, mediaType, ...undo })

test('the address and the call say that TMDB lists the film as a show now', async () => {
  await filmOf(on, ada)
  await replace(FILM, SHOW)
  const name = `Lightship ${SHOW.id}`
  expect(await on.upstream.call(titleDetails, { id: FILM.id, type: 'movie' })).toMatchObject({
    status: 404,
    body: { gone: { listedAs: { ...SHOW, name } } },
  })
  expect((await stateOf(FILM)).gone).toMatchObject({
    lists: 1,
    listedAs: { title: { ...SHOW, name }, rating: null, canMove: true },
  })
})

test('a film that has become a show takes rating, watchlist, viewing and lists along, and back', async () => {
  const listId = await filmOf(on, ada)
  await replace(FILM, SHOW)
  const before = await storedRows(on.upstream, ada)
  const { status, body } = await move(FILM, SHOW)
  expect([status, body]).toMatchObject([
    200,
    {
      rating: 84,
      lostRating: null,
      watches: 1,
      lists: 1,
    },
  ])
  expect(movedSentence(translator('en', 'storedTitle'), { name: 'Lightship', mediaType: 'tv' }, body)).toBe(
    'Moved to the TV show Lightship, with 1 watch and its place on 1 list.',
  )
  const old = await stateOf(FILM)
  expect(old).toMatchObject({ entry: null, isOnWatchlist: false, watches: { count: 0 } })
  expect(old.gone).toBeUndefined()
  expect(await stateOf(SHOW)).toMatchObject({
    entry: { rating: 84 },
    isOnWatchlist: true,
    watches: { count: 1, lastOn: '2024-05-03' },
    // A viewing without a place begins nothing.
    progress: { state: null, watches: [] },
  })
  const { items } = (await ada.call(listWatches, {})).body
  expect(items).toMatchObject([
    {
      title: SHOW,
      season: null,
      episode: null,
      watchedOn: '2024-05-03',
      note: 'In one evening.',
      tags: ['cinema'],
      rating: 84,
    },
  ])
  expect(await titlesOf(ada, listId)).toEqual([
    ['movie', 1, null],
    ['tv', SHOW.id, 'The lamp.'],
    ['movie', 3, null],
  ])
  expect((await takeBack(SHOW, body.undo)).status).toBe(200)
  expect(await storedRows(on.upstream, ada)).toEqual(before)
})

test('a rating keeps its day, and the words of the file that it came from', async () => {
  await filmOf(on, ada)
  const { db } = on.upstream.dependencies
  const given = {
    rated_at: '2020-02-02T12:00:00.000Z',
    given_value: '4.2',
    given_scale: 'five-halves',
  } as const
  await db.updateTable('entries').set(given).where('member_id', '=', ada.id).execute()
  await replace(FILM, SHOW)
  await move(FILM, SHOW)
  const rows = await db
    .selectFrom('entries')
    .select(['media_type', 'rated_at', 'given_value', 'given_scale'])
    .where('member_id', '=', ada.id)
    .execute()
  expect(rows).toEqual([{ media_type: 'tv', ...given }])
})

test('what the member has of the other title stays: its rating, its note, its day on the watchlist', async () => {
  const listId = await filmOf(on, ada)
  await replace(FILM, SHOW)
  await add(SHOW)
  await rate(SHOW, 70)
  await ada.call(addToWatchlist, { type: 'tv', id: SHOW.id, addedAt: '2020-01-01T00:00:00.000Z' })
  await ada.call(putListTitle, { id: listId, type: 'tv', title: SHOW.id, note: 'The crew.' })
  const short = (await ada.call(addList, { name: 'Kept' })).body.id
  await ada.call(putListTitle, { id: short, type: 'movie', title: FILM.id, note: 'Kept.' })
  await ada.call(putListTitle, { id: short, type: 'tv', title: SHOW.id })
  expect((await stateOf(FILM)).gone.listedAs.rating).toBe(70)
  const before = await storedRows(on.upstream, ada)
  const { body } = await move(FILM, SHOW)
  expect(body).toMatchObject({ rating: 70, lostRating: 84, lists: 1, listsLeft: 1 })
  expect(
    movedSentence(translator('en', 'storedTitle'), { name: 'Lightship', mediaType: 'tv' }, body),
  ).toMatch(/ Your rating of it stays 70\/100\. 1 list with a note on both stay/)
  expect(await titlesOf(ada, listId)).toEqual([
    ['movie', 1, null],
    ['movie', FILM.id, 'The lamp.'],
    ['movie', 3, null],
    ['tv', SHOW.id, 'The crew.'],
  ])
  expect(await titlesOf(ada, short)).toEqual([['tv', SHOW.id, 'Kept.']])
  await takeBack(SHOW, body.undo)
  expect(await storedRows(on.upstream, ada)).toEqual(before)
})

test('an unrated title takes the rating over', async () => {
  await filmOf(on, ada)
  await replace(FILM, SHOW)
  await add(SHOW)
  const before = await storedRows(on.upstream, ada)
  const { body } = await move(FILM, SHOW)
  expect(body).toMatchObject({ rating: 84, lostRating: null })
  await takeBack(SHOW, body.undo)
  expect(await storedRows(on.upstream, ada)).toEqual(before)
})

test('two entries of one film that TMDB has merged become one', async () => {
  await filmOf(on, ada)
  await replace(FILM, OTHER_FILM)
  const before = await storedRows(on.upstream, ada)
  const { body } = await move(FILM, OTHER_FILM)
  expect(await stateOf(OTHER_FILM)).toMatchObject({ entry: { rating: 84 }, watches: { count: 1 } })
  await takeBack(OTHER_FILM, body.undo)
  expect(await storedRows(on.upstream, ada)).toEqual(before)
})

test.each([
  ['2020-01-01', [true, false]],
  ['2025-01-01', [false, true]],
])('of two first viewings of one film, one on %s, the later is the rewatch', async (watchedOn, rewatches) => {
  await filmOf(on, ada)
  await replace(FILM, OTHER_FILM)
  await ada.call(addWatch, { titleId: OTHER_FILM.id, mediaType: 'movie', watchedOn })
  const before = await storedRows(on.upstream, ada)
  const { body } = await move(FILM, OTHER_FILM)
  const { items } = (await ada.call(listWatches, {})).body
  const moved = items.filter((watch: Watch) => watch.watchedOn === '2024-05-03')
  const other = items.filter((watch: Watch) => watch.watchedOn === watchedOn)
  expect([...moved, ...other].map(({ isRewatch }: Watch) => isRewatch)).toEqual(rewatches)
  await takeBack(OTHER_FILM, body.undo)
  expect(await storedRows(on.upstream, ada)).toEqual(before)
})

test('a show that has another number takes its episodes and its state along', async () => {
  await showOf()
  await replace(SHOW, OTHER_SHOW)
  const before = await storedRows(on.upstream, ada)
  const { body } = await move(SHOW, OTHER_SHOW)
  expect(await stateOf(OTHER_SHOW)).toMatchObject({
    entry: { rating: 60 },
    progress: { state: 'watching', watches: [{ season: 1, episode: 1 }, { episode: 2 }, {}] },
  })
  expect((await stateOf(SHOW)).progress).toMatchObject({ state: null, watches: [] })
  await takeBack(OTHER_SHOW, body.undo)
  expect(await storedRows(on.upstream, ada)).toEqual(before)
})

test('a show that has become a film keeps its episodes, which the film has no place for', async () => {
  await showOf()
  await replace(SHOW, OTHER_FILM)
  const { body } = await move(SHOW, OTHER_FILM)
  expect(body).toMatchObject({ rating: 60, watches: 0, watchesLeft: 3 })
  expect(await stateOf(OTHER_FILM)).toMatchObject({ entry: { rating: 60 }, watches: { count: 0 } })
  expect(await stateOf(SHOW)).toMatchObject({ entry: null, watches: { count: 3 }, gone: {} })
})

test('a move is offered where something can move, and there alone', async () => {
  const offered = async (key: TitleKey) => (await stateOf(key)).gone?.listedAs.canMove
  await showOf()
  await replace(SHOW, OTHER_FILM)
  expect(await offered(SHOW)).toBe(true)
  const { undo } = (await move(SHOW, OTHER_FILM)).body
  expect([await offered(SHOW), (await move(SHOW, OTHER_FILM)).status]).toEqual([false, 404])
  await takeBack(OTHER_FILM, undo)
  expect(await offered(SHOW)).toBe(true)
})

test('a list with a note on both titles is nothing to move, and one with a note on one of them is', async () => {
  put(FILM)
  const listId = (await ada.call(addList, { name: 'Notes' })).body.id
  await ada.call(putListTitle, { id: listId, type: 'movie', title: FILM.id, note: 'Here.' })
  await replace(FILM, SHOW)
  const offered = async () => (await stateOf(FILM)).gone.listedAs.canMove
  expect(await offered()).toBe(true)
  await ada.call(putListTitle, { id: listId, type: 'tv', title: SHOW.id })
  expect(await offered()).toBe(true)
  await ada.call(putListTitle, { id: listId, type: 'tv', title: SHOW.id, note: 'There.' })
  expect([await offered(), (await move(FILM, SHOW)).status]).toEqual([false, 404])
})

test('a viewing finds its way back where TMDB makes the show a film again', async () => {
  await filmOf(on, ada)
  await replace(FILM, SHOW)
  await move(FILM, SHOW)
  await ada.call(markEpisodes, { id: SHOW.id, season: 1, episode: 1 })
  await replace(SHOW, OTHER_FILM)
  const before = await storedRows(on.upstream, ada)
  const { body } = await move(SHOW, OTHER_FILM)
  expect(body).toMatchObject({ watches: 1, watchesLeft: 1 })
  expect(await stateOf(OTHER_FILM)).toMatchObject({ watches: { count: 1, lastOn: '2024-05-03' } })
  await takeBack(OTHER_FILM, body.undo)
  expect(await storedRows(on.upstream, ada)).toEqual(before)
})

test('nothing moves from a title that is listed, to one that TMDB does not name, or twice', async () => {
  await filmOf(on, ada)
  put(SHOW)
  expect((await move(FILM, SHOW)).status).toBe(409)
  expect((await move({ mediaType: 'movie', id: 900099 }, SHOW)).status).toBe(404)
  await replace(FILM, SHOW)
  expect((await move(FILM, OTHER_FILM)).status).toBe(409)
  expect((await move(FILM, SHOW)).status).toBe(200)
  expect(await move(FILM, SHOW)).toMatchObject({
    status: 404,
    body: { message: 'You have nothing of that title.' },
  })
})

test('the member’s other titles, and other members, keep what they have', async () => {
  const eve = await on.upstream.member()
  await filmOf(on, ada)
  await eve.call(addEntry, { movie_id: FILM.id })
  await eve.call(rateEntry, { movie_id: FILM.id, rating: 20 })
  const before = await storedRows(on.upstream, eve)
  await replace(FILM, SHOW)
  await move(FILM, SHOW)
  const { titles: _, ...rows } = await storedRows(on.upstream, eve)
  expect(before).toMatchObject(rows)
})

test('marking and unmarking after a move leave the viewing without a place, and the state, as they were', async () => {
  await filmOf(on, ada)
  await replace(FILM, SHOW)
  await move(FILM, SHOW)
  const before = await storedRows(on.upstream, ada)
  const { body } = await ada.call(markEpisodes, { id: SHOW.id, season: 1, episode: 1 })
  expect((await stateOf(SHOW)).progress).toMatchObject({
    state: 'watching',
    watches: [{ season: 1, episode: 1 }],
  })
  expect((await takeBack(SHOW, body.undo)).status).toBe(200)
  // The mark took the show off the watchlist, as its undo brings it back.
  expect(await storedRows(on.upstream, ada)).toEqual(before)
})
