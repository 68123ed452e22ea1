import { addEntry, type TitleKey, testConnection, updatePrivacy } from '#contract'
import { startUpstream } from '#tests/support/upstream'
import { openSampleCatalogue } from '#upstream/catalogue/sample/sample-catalogue'
import { storeResponse } from '#upstream/catalogue/tmdb/stored-responses'
import { storedIds } from '#upstream/titles/sitemap-ids'

test('the connection test lists known ids of titles, people and members on request', async () => {
  const upstream = await startUpstream()
  const known = async (kind?: 'movie' | 'tv' | 'person' | 'member', page?: number) =>
    (await upstream.call(testConnection, { known: kind, page })).body.known
  const ada = await upstream.member()
  const ben = await upstream.member()
  await ben.call(addEntry, { movie_id: 157336 })
  expect(await known()).toBeNull()
  expect(await known('movie')).toEqual(await openSampleCatalogue().known('movie'))
  expect(await known('tv')).toContain(1396)
  expect((await known('person')).length).toBeGreaterThan(3_000)
  expect(await known('person', 2)).toEqual([])
  expect(await known('member', 2)).toEqual([])
  // A member with an empty collection is not listed.
  expect(await known('member')).toContain(ben.id)
  expect(await known('member')).not.toContain(ada.id)
  await ben.call(updatePrivacy, { isPrivate: true })
  expect(await known('member')).not.toContain(ben.id)
})

test('ids from TMDB are those of cached responses and of collected titles, in pages', async () => {
  const upstream = await startUpstream()
  const { db } = upstream.dependencies
  const now = new Date().toISOString()
  const store = (key: string, body: unknown, about: TitleKey | null = null) =>
    storeResponse(db, key, { body, freshUntil: now, fetchedAt: now, about })
  for (const id of [603, 238, 9]) await store(`movie/${id}`, { id }, { mediaType: 'movie', id })
  await store('movie/604', null, { mediaType: 'movie', id: 604 })
  await store('movie/popular?page=1', { results: [] })
  for (const id of [6384, 31, 287]) await store(`person/${id}`, { id })
  await store('person/32', null)
  await store('person/popular?page=1', { results: [] })
  const ada = await upstream.member()
  for (const movie_id of [238, 680]) await ada.call(addEntry, { movie_id })
  expect(await storedIds(db, 'movie')).toEqual([9, 238, 603, 680])
  expect(await storedIds(db, 'movie', { first: 1, size: 2 })).toEqual([238, 603])
  expect(await storedIds(db, 'movie', { first: 4, size: 2 })).toEqual([])
  expect(await storedIds(db, 'tv')).toEqual([])
  expect(await storedIds(db, 'person')).toEqual([31, 287, 6384])
  expect(await storedIds(db, 'person', { first: 2, size: 5 })).toEqual([6384])
})
