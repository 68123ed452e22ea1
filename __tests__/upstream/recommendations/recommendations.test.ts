import fc from 'fast-check'
import {
  addEntry,
  addToWatchlist,
  addWatch,
  availability,
  type CountryAvailability,
  dismissedTitles,
  dismissTitle,
  type Recommendations,
  rateEntry,
  recommendations,
  removeEntry,
  removeFromWatchlist,
  removeWatch,
  restoreTitle,
  setOwnServices,
  titleDetails,
} from '#contract'
import { countOn, storeMembers, storeRatings } from '#tests/support/recommendations/community'
import { failed, freshMember, sharedUpstream, type TestMember } from '#tests/support/upstream'
import { deleteUnwantedServices } from '#upstream/availability/look-up-titles'

const upstream = sharedUpstream()
const ada = freshMember(upstream)

/** Movies of the sample catalogue. */
let movies: number[]
beforeAll(async () => {
  const { db, neighbours, catalogue } = upstream.dependencies
  movies = (await catalogue.known('movie')).slice(0, 24)
  const seeder = await upstream.member()
  for (const movie_id of movies) await seeder.call(addEntry, { movie_id })
  const members = Array.from({ length: 12 }, (_, at) => 5_000 + at)
  await storeMembers(db, members)
  // Half of them like what has an even place, and the others what has not.
  await storeRatings(
    db,
    members.flatMap((member) =>
      movies.map((title, at) => ({ member, title, rating: at % 2 === member % 2 ? 90 : 30, at })),
    ),
  )
  await countOn(db)
  await neighbours.flush()
})

async function read(
  member: TestMember,
  query: { type?: 'movie' | 'tv'; available?: '1'; runtime?: number; size?: number } = {},
): Promise<Recommendations> {
  const { status, body } = await member.call(recommendations, query)
  expect(status).toBe(200)
  return body
}

async function rate(member: TestMember, movie_id: number, rating: number): Promise<void> {
  await member.call(addEntry, { movie_id })
  expect((await member.call(rateEntry, { movie_id, rating })).status).toBe(200)
}

const even = () => movies.filter((_, at) => at % 2 === 0)

test('without a rating there is nothing, and with some what members like who rate alike, and why', async () => {
  expect(await read(ada)).toEqual({ items: [], services: [], ratings: 0, asOf: null })
  const [first = 0, second = 0, ...rest] = even()
  const [disliked = 0] = movies.filter((_, at) => at % 2 === 1)
  await rate(ada, first, 95)
  await rate(ada, second, 85)
  await rate(ada, disliked, 10)
  const { items, ratings, asOf } = await read(ada, { size: 60 })
  expect([ratings, asOf]).toEqual([3, expect.stringMatching(/Z$/)])
  const ofMembers = items.filter(({ from }) => from === 'members')
  expect(ofMembers.map(({ title }) => title.id).sort()).toEqual(rest.sort())
  for (const { reasons } of ofMembers) {
    expect(reasons.map(({ id, rating }) => [id, rating])).toEqual([
      [first, 95],
      [second, 85],
    ])
    expect(reasons[0]?.name).toEqual(expect.any(String))
  }
})

test('the similar titles of a title begin with what the same members rate alike, and go on with the catalogue’s', async () => {
  const similarOf = async (id: number) => {
    const { body } = await upstream.call(titleDetails, { type: 'movie', id })
    return body.Similar.map((title: { MovieID: number }) => title.MovieID)
  }
  const [first = 0, ...alike] = even()
  const shown = await similarOf(first)
  expect(shown).toHaveLength(10)
  expect(alike).toEqual(expect.arrayContaining(shown))
  // Rated by nobody.
  const [, ...others] = (await upstream.dependencies.catalogue.known('movie')).slice(24)
  const [unrated = 0] = others
  const listed = (await upstream.dependencies.catalogue.title('movie', unrated))?.similar ?? []
  expect(await similarOf(unrated)).toEqual(listed.map(({ id }) => id))
})

test('the catalogue’s lists of the best-rated titles follow, each title once', async () => {
  const [first = 0] = even()
  await rate(ada, first, 95)
  const { items, asOf } = await read(ada, { size: 60 })
  expect(asOf).toBeNull()
  const similar = (await upstream.dependencies.catalogue.title('movie', first))?.similar ?? []
  expect(items.map(({ title }) => title.id)).toEqual(similar.map(({ id }) => id))
  expect(items.every(({ from, reasons }) => from === 'catalogue' && reasons[0]?.rating === 95)).toBe(true)
  await rate(ada, first, 55)
  expect((await read(ada)).items).toEqual([])
})

test('filters ask for a type, a runtime and one’s own services', async () => {
  const [first = 0] = even()
  await rate(ada, first, 95)
  expect((await read(ada, { type: 'tv' })).items).toEqual([])
  const short = (await read(ada, { runtime: 120, size: 60 })).items
  expect(short.length).toBeGreaterThan(0)
  for (const { title, runtime } of short) {
    expect(runtime).toBeLessThanOrEqual(120)
    expect((await upstream.dependencies.catalogue.title('movie', title.id))?.runtime).toBeLessThanOrEqual(120)
  }
  expect(await ada.call(recommendations, { available: '1' })).toMatchObject(
    failed('bad_request', 'availability.noOwnServices', {}, 'available'),
  )
  const own = [9_000_001, 9_000_002, 9_000_003]
  await ada.call(setOwnServices, { country: 'DE', services: own })
  const all = await read(ada, { size: 60 })
  const available = await read(ada, { available: '1', size: 60 })
  expect(available.items).toEqual(all.items.filter(({ availableOn }) => availableOn?.length))
  expect(available.items.length).toBeGreaterThan(0)
  expect(new Set(available.services.map(({ id }) => id))).toEqual(
    new Set(available.items.flatMap(({ availableOn }) => availableOn ?? [])),
  )
  for (const { title, availableOn } of all.items) {
    const { body } = await upstream.call(availability, { type: 'movie', id: title.id })
    const de = body.countries.find(({ country }: CountryAvailability) => country === 'DE') ?? {}
    const stated = own.filter((id) =>
      [de.subscription, de.free, de.ads].some((services) => services?.includes(id)),
    )
    expect(availableOn).toEqual(stated)
  }
})

test('what one’s services have is looked up once, and stays as long as the title may be recommended', async () => {
  const { db } = upstream.dependencies
  await rate(ada, even()[0] ?? 0, 95)
  await ada.call(setOwnServices, { country: 'US', services: [9_000_001, 9_000_004] })
  const rows = () =>
    db
      .selectFrom('looked_up_titles')
      .select(['media_type', 'title_id', 'source'])
      .where('country', '=', 'US')
      .orderBy('title_id')
      .execute()
  const [{ items }, lookedUp] = [await read(ada, { size: 60 }), await rows()]
  expect(lookedUp.map(({ title_id }) => title_id)).toEqual(
    items.map(({ title }) => title.id).sort((a, b) => a - b),
  )
  const { stored } = upstream.dependencies.catalogue
  const reading = jest.spyOn(stored, 'availability')
  expect((await read(ada, { size: 60 })).items).toEqual(items)
  expect(reading.mock.calls.length).toBeLessThanOrEqual(2)
  reading.mockRestore()
  await deleteUnwantedServices(upstream.dependencies)
  // Of the others, which the catalogue lists, it is looked up again.
  expect(await rows()).toEqual(lookedUp.filter(({ title_id }) => movies.includes(title_id)))
  await ada.call(setOwnServices, { country: null, services: [] })
  await deleteUnwantedServices(upstream.dependencies)
  expect(await rows()).toEqual([])
})

test('what is dismissed is listed, newest first, and restored with its time', async () => {
  const [first = 0, second = 0] = movies
  const dismissedAt = '2026-01-02T03:04:05.000Z'
  const dismiss = (id: number, at?: string) =>
    ada.call(dismissTitle, { type: 'movie', id, ...(at && { dismissedAt: at }) })
  expect((await dismiss(first, dismissedAt)).body).toEqual({ dismissedAt })
  expect((await dismiss(first)).body).toEqual({ dismissedAt })
  const later = (await dismiss(second, '2999-01-01T00:00:00.000Z')).body.dismissedAt
  expect(later < '2999').toBe(true)
  const { body } = await ada.call(dismissedTitles, {})
  expect(body).toMatchObject({
    total: 2,
    items: [
      { title: { id: second }, dismissedAt: later },
      { title: { id: first }, dismissedAt },
    ],
  })
  const restore = () => ada.call(restoreTitle, { type: 'movie', id: first })
  expect((await restore()).body).toEqual({ dismissedAt })
  expect(await restore()).toMatchObject(failed('not_found', 'recommendations.notDismissed'))
  expect(await ada.call(dismissTitle, { type: 'movie', id: 2_000_000_000 })).toMatchObject({ status: 404 })
})

test('at most 5,000 titles are dismissed', async () => {
  const { db } = upstream.dependencies
  const rows = Array.from({ length: 5_000 }, (_, at) => ({
    member_id: ada.id,
    media_type: 'tv' as const,
    title_id: 1_000_000 + at,
    dismissed_at: '2026-01-01T00:00:00.000Z',
  }))
  for (let first = 0; first < rows.length; first += 500) {
    await db
      .insertInto('dismissed_titles')
      .values(rows.slice(first, first + 500))
      .execute()
  }
  const dismiss = () => ada.call(dismissTitle, { type: 'movie', id: movies[0] ?? 0 })
  expect(await dismiss()).toMatchObject(failed('conflict', 'recommendations.tooManyDismissed'))
  await ada.call(restoreTitle, { type: 'tv', id: 1_000_000 })
  expect((await dismiss()).status).toBe(200)
})

test('dismissals have their place in the order of changes, and what ends one is recorded', async () => {
  const { db } = upstream.dependencies
  const [first = 0, second = 0] = movies
  for (const id of [first, second]) await ada.call(dismissTitle, { type: 'movie', id })
  const rows = await db
    .selectFrom('dismissed_titles')
    .select(['change', 'numbered_at'])
    .where('member_id', '=', ada.id)
    .orderBy('change')
    .execute()
  expect(rows.map(({ change }) => change > 0)).toEqual([true, true])
  expect(rows.every(({ numbered_at }) => numbered_at)).toBe(true)
  await ada.call(addToWatchlist, { type: 'movie', id: first })
  await ada.call(addEntry, { movie_id: second })
  const removals = await db
    .selectFrom('removals')
    .select(['key', 'change'])
    .where('member_id', '=', ada.id)
    .where('kind', '=', 'dismissed')
    .orderBy('change')
    .execute()
  expect(removals.map(({ key }) => key)).toEqual([`movie-${first}`, `movie-${second}`])
  expect(Math.min(...removals.map(({ change }) => change))).toBeGreaterThan(rows.at(-1)?.change ?? 0)
})

test('never a title that one has seen, wants to see or said no to, whatever came before', async () => {
  const act = fc.record({
    act: fc.constantFrom('add', 'remove', 'want', 'unwant', 'watch', 'unwatch', 'dismiss', 'restore'),
    at: fc.nat(11),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      const viewer = await upstream.member()
      const own = even()
      await rate(viewer, own[0] ?? 0, 90)
      const model = {
        collection: new Set<number>(),
        watchlist: new Set<number>(),
        dismissed: new Set<number>(),
      }
      const watches = new Map<number, number[]>()
      for (const { act, at } of acts) {
        const id = own[at] ?? 0
        if (at === 0) continue
        const key = { type: 'movie' as const, id }
        if (act === 'add' || act === 'want') model.dismissed.delete(id)
        if (act === 'add') {
          await viewer.call(addEntry, { movie_id: id })
          model.collection.add(id)
        } else if (act === 'remove') {
          await viewer.call(removeEntry, { id })
          model.collection.delete(id)
        } else if (act === 'want') {
          await viewer.call(addToWatchlist, key)
          model.watchlist.add(id)
        } else if (act === 'unwant') {
          await viewer.call(removeFromWatchlist, key)
          model.watchlist.delete(id)
        } else if (act === 'watch') {
          if (!model.collection.has(id)) model.dismissed.delete(id)
          const { body } = await viewer.call(addWatch, { titleId: id, mediaType: 'movie' })
          watches.set(id, [...(watches.get(id) ?? []), body.watch.id])
          model.collection.add(id)
          model.watchlist.delete(id)
        } else if (act === 'unwatch') {
          for (const watch of watches.get(id) ?? []) await viewer.call(removeWatch, { id: watch })
          watches.delete(id)
        } else if (act === 'dismiss') {
          await viewer.call(dismissTitle, key)
          model.dismissed.add(id)
        } else {
          await viewer.call(restoreTitle, key)
          model.dismissed.delete(id)
        }
      }
      const { items } = await read(viewer, { size: 60 })
      const shown = items.map(({ title }) => title.id)
      expect(new Set(shown).size).toBe(shown.length)
      const known = [...model.collection, ...model.watchlist, ...model.dismissed, ...watches.keys()]
      expect(shown.filter((id) => known.includes(id))).toEqual([])
      const { body } = await viewer.call(dismissedTitles, {})
      const listed = body.items.map(({ title }: { title: { id: number } }) => title.id)
      expect(listed.sort()).toEqual(Array.from(model.dismissed).sort())
    }),
    { numRuns: 12 },
  )
})
