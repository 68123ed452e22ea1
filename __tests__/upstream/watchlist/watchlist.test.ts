import {
  addToWatchlist,
  CapabilitiesCodec,
  type InputOf,
  listEntries,
  removeFromWatchlist,
  testConnection,
  type WatchlistPage,
  watchlist,
} from '#contract'
import { freshMember, sharedUpstream } from '#tests/support/upstream'
import { DAY } from '#upstream/time'
import { refreshTitle } from '#upstream/titles/titles'

const GODFATHER = { type: 'movie', id: 238 } as const
const INTERSTELLAR = { type: 'movie', id: 157336 } as const
const GAME_OF_THRONES = { type: 'tv', id: 1399 } as const

const upstream = sharedUpstream()
const ada = freshMember(upstream)

test('the watchlist is among what the API offers', async () => {
  const { body } = await upstream.call(testConnection, {})
  expect(CapabilitiesCodec.parse(body).offers).toContain('watchlist')
})

test('a title that was put on the watchlist shows with its runtime, until it is taken off', async () => {
  expect(await page()).toEqual({
    ...{ items: [], page: 1, pages: 1, found: 0, total: 0, pick: null },
    ...{ services: [], unknown: 0 },
  })
  expect((await ada.call(addToWatchlist, GODFATHER)).status).toBe(200)
  expect(await page()).toMatchObject({
    items: [{ mediaType: 'movie', id: 238, name: 'The Godfather', runtime: 175, isOut: true }],
    total: 1,
  })
  expect((await ada.call(removeFromWatchlist, GODFATHER)).status).toBe(200)
  expect(await page()).toMatchObject({ items: [], total: 0 })
})

test('putting a title there again keeps its date, and an undo restores it', async () => {
  await ada.call(addToWatchlist, GODFATHER)
  const [{ addedAt } = { addedAt: null }] = (await page()).items
  upstream.wait(DAY)
  await ada.call(addToWatchlist, GODFATHER)
  expect((await page()).items).toMatchObject([{ addedAt }])
  const { body } = await ada.call(removeFromWatchlist, GODFATHER)
  expect(body.addedAt).toBe(addedAt)
  await ada.call(addToWatchlist, { ...GODFATHER, addedAt: body.addedAt })
  expect((await page()).items).toMatchObject([{ addedAt }])
})

test('a date in the future is replaced by now', async () => {
  await ada.call(addToWatchlist, { ...GODFATHER, addedAt: '2999-01-01T00:00:00.000Z' })
  expect((await page()).items[0]?.addedAt).toMatch(/^20/)
})

test('a title that does not exist, or is not on the watchlist, gets a 404', async () => {
  expect((await ada.call(addToWatchlist, { type: 'movie', id: 2_000_000_000 })).status).toBe(404)
  expect((await ada.call(removeFromWatchlist, GODFATHER)).status).toBe(404)
})

test('a movie and a show with the same id are two titles', async () => {
  await ada.call(addToWatchlist, GAME_OF_THRONES)
  expect((await ada.call(removeFromWatchlist, { type: 'movie', id: GAME_OF_THRONES.id })).status).toBe(404)
  expect(await page()).toMatchObject({ total: 1 })
})

test('fields=keys of the collection brings the keys of the watchlist', async () => {
  await ada.call(addToWatchlist, GAME_OF_THRONES)
  const { body } = await ada.call(listEntries, { fields: 'keys' })
  expect(body.watchlist).toEqual([{ mediaType: 'tv', id: 1399 }])
})

test('a watchlist is its member’s alone, and goes with the account', async () => {
  const eve = await upstream.member()
  await eve.call(addToWatchlist, GODFATHER)
  expect(await page()).toMatchObject({ total: 0 })
  const { db } = upstream.dependencies
  await db.deleteFrom('members').where('id', '=', eve.id).execute()
  expect(
    await db.selectFrom('watchlist').where('member_id', '=', eve.id).select('title_id').execute(),
  ).toEqual([])
})

test('filters, search and sorts apply together', async () => {
  for (const title of [GODFATHER, INTERSTELLAR, GAME_OF_THRONES]) await ada.call(addToWatchlist, title)
  const shown = async (parameters: InputOf<typeof watchlist>) =>
    (await page(parameters)).items.map(({ id }) => id)
  expect(await shown({ type: 'tv' })).toEqual([1399])
  expect(await shown({ decade: 1970 })).toEqual([238])
  expect(await shown({ genre: 878 })).toEqual([157336])
  expect(await shown({ genre: 87 })).toEqual([1399, 157336, 238])
  expect(await shown({ search: 'god' })).toEqual([238])
  expect(await shown({ type: 'movie', sort: 'release', dir: 'asc' })).toEqual([238, 157336])
  expect(await shown({ type: 'movie', sort: 'runtime' })).toEqual([157336, 238])
  expect(await page({ type: 'tv', genre: 878 })).toMatchObject({ items: [], found: 0, total: 3 })
})

test('"out now" leaves out what is announced, undated, or dated only by this year', async () => {
  for (const title of [GODFATHER, INTERSTELLAR, GAME_OF_THRONES]) await ada.call(addToWatchlist, title)
  const [thrones, interstellar] = (await page()).items
  const thisYear = upstream.dependencies.clock().toISOString().slice(0, 4)
  if (thrones) await refresh({ ...thrones, releaseDate: '2999-01-01' })
  if (interstellar) await refresh({ ...interstellar, releaseDate: thisYear })
  expect(await page({ out: '1' })).toMatchObject({ items: [{ id: 238, isOut: true }], found: 1, total: 3 })
  expect((await page()).items.map(({ isOut }) => isOut)).toEqual([false, false, true])
  if (thrones) await refresh(thrones)
  if (interstellar) await refresh(interstellar)
})

test('a runtime leaves out what is longer or of unknown length, from the pick too', async () => {
  for (const title of [GODFATHER, INTERSTELLAR, GAME_OF_THRONES]) await ada.call(addToWatchlist, title)
  const short = await page({ runtime: 60, pick: 42, turn: 1 })
  expect(short).toMatchObject({ items: [{ id: 1399 }], found: 1, total: 3, pick: { id: 1399 } })
  expect((await page({ runtime: 150 })).found).toBe(1)
  const [thrones] = short.items
  if (!thrones) throw new Error('Nothing was found.')
  await refresh({ ...thrones, runtime: null })
  expect((await page({ runtime: 60 })).found).toBe(0)
  await refresh(thrones)
})

test('a seed picks the same title again, its turns visit all that match, and others stay when one goes', async () => {
  for (const title of [GODFATHER, INTERSTELLAR, GAME_OF_THRONES]) await ada.call(addToWatchlist, title)
  const picked = async (turn: number) => (await page({ pick: 42, turn })).pick?.id
  const turns = [await picked(0), await picked(1), await picked(2)]
  expect(new Set(turns)).toEqual(new Set([238, 157336, 1399]))
  expect(await picked(0)).toBe(turns[0])
  expect(await picked(3)).toBe(turns[0])
  const last = turns[2] === 1399 ? GAME_OF_THRONES : { type: 'movie' as const, id: turns[2] ?? 0 }
  await ada.call(removeFromWatchlist, last)
  expect([await picked(0), await picked(1)]).toEqual(turns.slice(0, 2))
  expect((await page({ pick: 42, genre: 99 })).pick).toBeNull()
})

async function page(parameters: InputOf<typeof watchlist> = {}): Promise<WatchlistPage> {
  const { body } = await ada.call(watchlist, parameters)
  return watchlist.output.parse(body)
}

async function refresh(title: Parameters<typeof refreshTitle>[1]): Promise<void> {
  await refreshTitle(upstream.dependencies.db, title)
  await upstream.dependencies.titleCopies.flush()
}
