import {
  addList,
  addWatch,
  listWatches,
  markEpisodes,
  moveTitle,
  moveWatches,
  putListTitle,
  rateEntry,
  removeEntry,
  removeListTitle,
  rewatchEpisodes,
  setShowState,
  titleState,
  type Undo,
  undoWatches,
  updateWatch,
} from '#contract'
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
import { exported } from '#tests/support/transfer/exports'
import { importFiles } from '#tests/support/transfer/imports'

const { on, ada } = memberOnTmdb()

async function move() {
  await relistTitle(on, FILM, SHOW)
  return (await ada.call(moveTitle, { type: 'movie', id: FILM.id, toType: 'tv', toId: SHOW.id })).body
}

const stateOf = async () => (await ada.call(titleState, { type: 'movie', id: FILM.id })).body
const takeBack = (undo: Undo) => ada.call(undoWatches, { titleId: SHOW.id, mediaType: 'tv', ...undo })

test.each<[string, () => Promise<unknown>]>([
  ['the rating', () => ada.call(rateEntry, { movie_id: SHOW.id, media_type: 'tv', rating: 10 })],
  ['the entry', () => ada.call(removeEntry, { id: SHOW.id, type: 'tv' })],
  [
    'a watch',
    async () => {
      const [watch] = (await ada.call(listWatches, {})).body.items
      await ada.call(updateWatch, { id: watch.id, watchedOn: '2024-05-04' })
    },
  ],
])('where %s was changed since, the undo is refused and takes nothing back', async (_, change) => {
  await filmOf(on, ada)
  const body = await move()
  await change()
  const before = await storedRows(on.upstream, ada)
  expect(await takeBack(body.undo)).toMatchObject({
    status: 409,
    body: { message: 'It was changed since, and stays as it is.' },
  })
  expect(await storedRows(on.upstream, ada)).toEqual(before)
})

test('a list from which the title was taken since stays as it is', async () => {
  const listId = await filmOf(on, ada)
  const body = await move()
  await ada.call(removeListTitle, { id: listId, type: 'tv', title: SHOW.id })
  expect((await takeBack(body.undo)).status).toBe(200)
  expect(await titlesOf(ada, listId)).toEqual([
    ['movie', 1, null],
    ['movie', 3, null],
  ])
  expect(await stateOf()).toMatchObject({ entry: { rating: 84 }, watches: { count: 1 } })
})

test('a title returns to the place that it had on a list, also where the titles around it moved away and back', async () => {
  await filmOf(on, ada)
  await relistTitle(on, FILM, OTHER_FILM)
  const { id } = (await ada.call(addList, { name: 'Kept' })).body
  for (const title of [OTHER_FILM.id, FILM.id, 1]) await ada.call(putListTitle, { id, type: 'movie', title })
  const before = await titlesOf(ada, id)
  const input = { type: FILM.mediaType, id: FILM.id, toType: FILM.mediaType, toId: OTHER_FILM.id }
  const { undo } = (await ada.call(moveTitle, input)).body
  await ada.call(removeListTitle, { id, type: 'movie', title: OTHER_FILM.id })
  await ada.call(putListTitle, { id, type: 'movie', title: OTHER_FILM.id, position: 1 })
  await ada.call(undoWatches, { titleId: OTHER_FILM.id, mediaType: 'movie', ...undo })
  expect(await titlesOf(ada, id)).toEqual(before)
})

const progressOf = async (id: number) => {
  const { entry, watches, progress } = (await ada.call(titleState, { type: 'tv', id })).body
  return { rating: entry.rating, watches: watches.count, state: progress.state }
}

/** A show with a seen season, which TMDB lists under another number since. */
async function moveShow() {
  listTitle(on, SHOW)
  await ada.call(markEpisodes, { id: SHOW.id, season: 1 })
  await relistTitle(on, SHOW, OTHER_SHOW)
  const { undo } = (await ada.call(moveTitle, { type: 'tv', id: SHOW.id, toType: 'tv', toId: OTHER_SHOW.id }))
    .body
  return () => ada.call(undoWatches, { titleId: OTHER_SHOW.id, mediaType: 'tv', ...undo })
}

test('a show of which an episode was marked since stays under way, without the rating', async () => {
  await filmOf(on, ada)
  const body = await move()
  await ada.call(markEpisodes, { id: SHOW.id, season: 1, episode: 1 })
  expect((await takeBack(body.undo)).status).toBe(200)
  expect(await progressOf(SHOW.id)).toEqual({ rating: null, watches: 1, state: 'watching' })
  expect((await stateOf()).entry.rating).toBe(84)
})

test('a show that was seen again since its move stays under way', async () => {
  const takeBackShow = await moveShow()
  await ada.call(rewatchEpisodes, { id: OTHER_SHOW.id, season: 1, episode: 1 })
  expect((await takeBackShow()).status).toBe(200)
  expect(await progressOf(OTHER_SHOW.id)).toEqual({ rating: null, watches: 1, state: 'watching' })
})

test('the undo is refused where the show was dropped since', async () => {
  const takeBackShow = await moveShow()
  await ada.call(setShowState, { id: OTHER_SHOW.id, state: 'dropped' })
  expect((await takeBackShow()).status).toBe(409)
  expect(await progressOf(OTHER_SHOW.id)).toMatchObject({ state: 'dropped' })
})

test('an undo whose response was lost says again what it has changed', async () => {
  await filmOf(on, ada)
  const body = await move()
  const [first, second] = [await takeBack(body.undo), await takeBack(body.undo)]
  expect([second.status, second.body.changes]).toEqual([200, expect.arrayContaining(first.body.changes)])
})

test('a show that was begun by moving a viewing to an episode stays begun where another was marked since', async () => {
  await filmOf(on, ada)
  await move()
  const [watch] = (await ada.call(listWatches, {})).body.items
  const { undo } = (await ada.call(moveWatches, { id: SHOW.id, watch: watch.id, season: 1, episode: 1 })).body
  await ada.call(markEpisodes, { id: SHOW.id, season: 1, episode: 2 })
  expect((await takeBack(undo)).status).toBe(200)
  expect(await progressOf(SHOW.id)).toMatchObject({ state: 'watching' })
})

test('the undo of a watch that was moved since is refused, as nothing would be taken back', async () => {
  listTitle(on, FILM)
  const content = { titleId: FILM.id, watchedOn: '2024-05-03' }
  const { undo } = (await ada.call(addWatch, content)).body
  await move()
  expect((await ada.call(undoWatches, { titleId: FILM.id, ...undo })).status).toBe(409)
  expect((await ada.call(listWatches, {})).body.items).toHaveLength(1)
})

test('a viewing that an import has written at the other title already is not there twice, and the undo gives both back', async () => {
  await filmOf(on, ada)
  const files = await exported(on.upstream, ada)
  await relistTitle(on, FILM, OTHER_FILM)
  await importFiles(on.upstream, ada, { 'cuedot.json': files['cuedot.json'] ?? '' })
  const before = await storedRows(on.upstream, ada)
  const moved = await ada.call(moveTitle, {
    type: 'movie',
    id: FILM.id,
    toType: 'movie',
    toId: OTHER_FILM.id,
  })
  expect((await ada.call(listWatches, {})).body.items).toMatchObject([{ title: { id: OTHER_FILM.id } }])
  await ada.call(undoWatches, { titleId: OTHER_FILM.id, mediaType: 'movie', ...moved.body.undo })
  expect(await storedRows(on.upstream, ada)).toEqual(before)
})
