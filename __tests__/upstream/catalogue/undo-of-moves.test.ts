import {
  listWatches,
  moveTitle,
  rateEntry,
  removeEntry,
  removeListTitle,
  titleState,
  type Undo,
  undoWatches,
  updateWatch,
} from '#contract'
import { type OnTmdb, startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { FILM, filmOf, relistTitle, SHOW, titlesOf } from '#tests/support/tmdb/retyped'
import { storedRows } from '#tests/support/tracker/stored-rows'
import type { TestMember } from '#tests/support/upstream'

let on: OnTmdb
let ada: TestMember
beforeAll(async () => {
  on = await startOnTmdb()
})
beforeEach(async () => {
  await on.serve()
  ada = await on.upstream.member()
})

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
