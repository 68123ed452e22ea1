import {
  addEntry,
  addWatch,
  franchise,
  franchiseProgress,
  rateEntry,
  titleDetails,
  titleState,
} from '#contract'
import { memberOnTmdb } from '#tests/support/tmdb/on-tmdb'
import { DAY } from '#upstream/time'

const { on, ada } = memberOnTmdb()

const part = (id: number, release_date: unknown, more: object = {}) => ({
  ...{ id, release_date, media_type: 'movie', title: `Comet ${id}`, adult: false, overview: 'Long.' },
  ...more,
})

/** TMDB has one franchise, 9, with these parts. */
function state(parts: unknown, more: object = {}): void {
  const named = {
    id: 9,
    name: 'Comets',
    overview: 'They return.',
    poster_path: '/c.jpg',
    backdrop_path: null,
  }
  on.tmdb.data.franchises = [{ ...named, parts, ...more }]
}
const read = () => on.upstream.call(franchise, { id: 9 })
const idsOf = async () => (await read()).body.parts.map(({ id }: { id: number }) => id)

test('the parts stand by release, each once, without a date last, and without their overviews', async () => {
  state([part(3, ''), part(4, '2001-01-01'), part(2, '1986-02-09'), part(4, '2001-01-01'), part(1, null)])
  expect((await read()).body).toMatchObject({
    ...{ id: 9, name: 'Comets', overview: 'They return.', posterPath: '/c.jpg', backdropPath: null },
    parts: [{ id: 2, name: 'Comet 2', releaseDate: '1986-02-09' }, { id: 4 }, { id: 1 }, { id: 3 }],
  })
  expect(JSON.stringify((await read()).body)).not.toContain('Long.')
})

test('what is odd costs nothing but itself', async () => {
  const odd = [null, 7, part(-1, '2001'), part(2 ** 40, '2001'), part(5, { year: 1 }), part(6, '2001-02-31')]
  const others = [part(7, '2002', { adult: true }), part(8, '2003', { media_type: 'tv' }), part(2, '1986')]
  state([...odd, ...others], {
    name: ` ${'n'.repeat(300)}`,
    overview: ['x'],
    poster_path: 'https://elsewhere.test/x.jpg',
    backdrop_path: '/../x.jpg',
  })
  expect((await read()).body).toMatchObject({
    ...{ name: 'n'.repeat(200), overview: null, posterPath: null, backdropPath: null },
    parts: [{ id: 2 }, { id: 5, releaseDate: null }, { id: 6, releaseDate: null }],
  })
})

test('of a thousand parts there are two hundred', async () => {
  state(Array.from({ length: 1000 }, (_, at) => part(at + 1, '1986-02-09')))
  expect(await idsOf()).toHaveLength(200)
})

test.each([
  ['is none', () => undefined],
  ['is none with a name', () => state([part(1, '1986')], { name: ' ' })],
  ['is none for everybody', () => state([part(1, '1986')], { adult: true })],
])('there %s: 404, for a page as for progress', async (_, prepare) => {
  prepare()
  expect(await read()).toMatchObject({ status: 404, body: { message: 'There is no such franchise.' } })
  expect((await ada.call(franchiseProgress, { id: 9 })).status).toBe(404)
})

test('a list of parts that is none leaves a franchise without parts', async () => {
  state({ id: 1 })
  expect((await read()).body.parts).toEqual([])
})

test('it is asked for once a day, and stands for 31 days while TMDB fails', async () => {
  state([part(1, '1986-02-09')])
  await read()
  await ada.call(franchiseProgress, { id: 9 })
  expect(on.tmdb.calls.map(({ path }) => path)).toEqual(['collection/9'])
  on.tmdb.mode = 'error'
  on.upstream.wait(2 * DAY)
  expect(await idsOf()).toEqual([1])
  await on.settle()
  on.upstream.wait(30 * DAY)
  expect((await read()).status).toBe(503)
})

test("a movie's state says how far its franchise is seen, from what is stored alone", async () => {
  Object.assign(on.tmdb.data.movies[0] ?? {}, { belongs_to_collection: { id: 9, name: 'Comets' } })
  state([part(1, '1986-02-09'), part(2, '1987-02-09'), part(3, '2099-01-01')])
  const ofState = async (id: number) => (await ada.call(titleState, { type: 'movie', id })).body.franchise
  await on.upstream.call(titleDetails, { id: 1 })
  await on.upstream.call(titleDetails, { id: 4 })
  expect(await ofState(1)).toBeNull()
  expect(on.tmdb.calls.map(({ path }) => path)).toEqual(['movie/1', 'movie/4'])
  await read()
  expect([await ofState(1), await ofState(4)]).toEqual([{ id: 9, seen: 0, of: 2 }, null])
  await ada.call(addEntry, { movie_id: 2 })
  expect(await ofState(1)).toEqual({ id: 9, seen: 1, of: 2 })
})

test('a part that is not released counts once it is seen, and the next one is released', async () => {
  state([part(1, '1986-02-09'), part(2, '2099-02-09'), part(3, '1990-01-01'), part(4, '')])
  const progress = async () => (await ada.call(franchiseProgress, { id: 9 })).body
  expect(await progress()).toEqual({ seen: [], of: 2, next: { mediaType: 'movie', id: 1 }, mean: null })
  await ada.call(addWatch, { titleId: 2 })
  await ada.call(addEntry, { movie_id: 1 })
  await ada.call(rateEntry, { movie_id: 1, rating: 85 })
  await ada.call(rateEntry, { movie_id: 2, rating: 70 })
  expect(await progress()).toEqual({
    seen: [1, 2].map((id) => ({ mediaType: 'movie', id })),
    of: 3,
    next: { mediaType: 'movie', id: 3 },
    mean: 77.5,
  })
})
