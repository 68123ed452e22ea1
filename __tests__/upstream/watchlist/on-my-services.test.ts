import fc from 'fast-check'
import { sql } from 'kysely'
import {
  addToWatchlist,
  type Country,
  type OwnServices,
  removeFromWatchlist,
  setOwnServices,
  titleDetails,
  type WatchlistPage,
  watchlist,
} from '#contract'
import { memberOnTmdb } from '#tests/support/tmdb/on-tmdb'
import type { TestMember } from '#tests/support/upstream'
import { deleteUnwantedServices } from '#upstream/availability/look-up-titles'
import { deleteOldResponses } from '#upstream/catalogue/tmdb/stored-responses'
import { DAY } from '#upstream/time'

const { on, ada } = memberOnTmdb()

const IDS = [1, 2, 3, 4]
const COUNTRIES: Country[] = ['DE', 'US']
const KINDS = ['flatrate', 'free', 'ads', 'rent', 'buy']
const SERVICES = [8, 337, 9]

const id = fc.constantFrom(...IDS)
const own = fc.record({ country: fc.constantFrom(...COUNTRIES), services: fc.subarray(SERVICES) })
const providers = fc.dictionary(
  fc.constantFrom(...COUNTRIES),
  fc.dictionary(fc.constantFrom(...KINDS), fc.subarray(SERVICES), { maxKeys: 3 }),
  { maxKeys: 2 },
)
const step = fc.oneof(
  fc.record({ do: fc.constant('add' as const), who: fc.nat(1), id }),
  fc.record({ do: fc.constant('add' as const), who: fc.nat(1), id }),
  fc.record({ do: fc.constant('remove' as const), who: fc.nat(1), id }),
  fc.record({ do: fc.constant('choose' as const), who: fc.nat(1), own }),
  fc.record({ do: fc.constant('state' as const), id, providers }),
  fc.record({ do: fc.constant('state' as const), id, providers }),
  fc.record({ do: fc.constant('gone' as const), id }),
  fc.record({ do: fc.constant('tidy' as const) }),
  fc.record({ do: fc.constant('expire' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

test('the filter equals a recount from the stored answers through any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      await on.serve()
      const members = [await on.upstream.member(), await on.upstream.member()]
      for (const one of steps) {
        await take(one, members)
        for (const member of members) await expectRecount(member)
      }
    }),
    { numRuns: 12 },
  )
})

async function take(one: Step, members: TestMember[]): Promise<void> {
  const { db } = on.upstream.dependencies
  if (one.do === 'add') await members[one.who]?.call(addToWatchlist, { type: 'movie', id: one.id })
  else if (one.do === 'remove')
    await members[one.who]?.call(removeFromWatchlist, { type: 'movie', id: one.id })
  else if (one.do === 'choose') await members[one.who]?.call(setOwnServices, one.own)
  else if (one.do === 'tidy') await deleteUnwantedServices(on.upstream.dependencies)
  else if (one.do === 'expire') await deleteOldResponses(db, '9999')
  else {
    const movie = on.tmdb.data.movies.find((movie) => movie.id === one.id)
    if (one.do === 'gone') on.tmdb.data.movies = on.tmdb.data.movies.filter((other) => other !== movie)
    else Object.assign(movie ?? {}, { 'watch/providers': { results: toWire(one.providers) } })
    on.upstream.wait(2 * DAY)
    await on.upstream.call(titleDetails, { type: 'movie', id: one.id })
    await on.settle()
  }
}

function toWire(stated: Record<string, Record<string, number[]>>) {
  const named = (id: number) => ({ provider_id: id, provider_name: `Service ${id}`, logo_path: null })
  return Object.fromEntries(
    Object.entries(stated).map(([country, kinds]) => [
      country,
      Object.fromEntries(Object.entries(kinds).map(([kind, ids]) => [kind, ids.map(named)])),
    ]),
  )
}

async function expectRecount(member: TestMember): Promise<void> {
  const { db, catalogue } = on.upstream.dependencies
  const all: WatchlistPage = (await member.call(watchlist, {})).body
  const { country } = await db
    .selectFrom('members')
    .select('country')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow()
  const services = await db
    .selectFrom('member_services')
    .select('service_id')
    .where('member_id', '=', member.id)
    .execute()
  const own = { country: country as Country | null, services: services.map((row) => row.service_id) }
  const expected = new Map<number, number[] | null>()
  for (const { id } of all.items) {
    expected.set(id, recount((await catalogue.stored.title('movie', id))?.availability, own))
  }
  expect(all.items.map(({ id, availableOn }) => [id, availableOn])).toEqual(Array.from(expected))
  expect(all.unknown).toBe(Array.from(expected.values()).filter((on) => on === null).length)
  const filtered = await member.call(watchlist, { available: '1' })
  if (own.services.length === 0) return expect(filtered.status).toBe(400)
  expect(filtered.body).toHaveProperty('items')
  const there = Array.from(expected).filter(([, on]) => on && on.length > 0)
  const { items, found, services: named, unknown }: WatchlistPage = filtered.body
  expect(items.map(({ id, availableOn }) => [id, availableOn])).toEqual(there)
  expect([found, unknown]).toEqual([there.length, all.unknown])
  const used = Array.from(new Set(there.flatMap(([, on]) => on ?? []))).sort((a, b) => a - b)
  expect(named).toEqual(used.map((id) => ({ id, name: `Service ${id}`, logoPath: null })))
}

function recount(
  availability:
    | { countries: { country: string; subscription?: number[]; free?: number[]; ads?: number[] }[] }
    | undefined,
  { country, services }: OwnServices,
): number[] | null {
  if (!availability || country === null) return null
  const here = availability.countries.find((one) => one.country === country)
  const had = [...(here?.subscription ?? []), ...(here?.free ?? []), ...(here?.ads ?? [])]
  return Array.from(new Set(had.filter((id) => services.includes(id)))).sort((a, b) => a - b)
}

test('rows exist for titles of watchlists and chosen countries alone, and housekeeping takes what is left of others', async () => {
  const { db } = on.upstream.dependencies
  for (const movie of on.tmdb.data.movies.slice(0, 2)) {
    Object.assign(movie, {
      'watch/providers': { results: toWire({ DE: { flatrate: [8] }, US: { free: [9] } }) },
    })
  }
  const rows = async () => {
    const found = await sql<{ country: string; title_id: number }>`
      select country, title_id from title_services where title_id in (1, 2) order by title_id, country`.execute(
      db,
    )
    return found.rows.map(({ country, title_id }) => `${country} ${title_id}`)
  }
  await sql`delete from watchlist`.execute(db)
  await sql`update members set country = null`.execute(db)
  await deleteUnwantedServices(on.upstream.dependencies)
  await on.upstream.call(titleDetails, { type: 'movie', id: 2 })
  await ada.call(addToWatchlist, { type: 'movie', id: 1 })
  expect(await rows()).toEqual([])
  await ada.call(setOwnServices, { country: 'DE', services: [8] })
  expect(await rows()).toEqual(['DE 1'])
  await ada.call(setOwnServices, { country: 'US', services: [9] })
  await deleteUnwantedServices(on.upstream.dependencies)
  expect(await rows()).toEqual(['US 1'])
  await ada.call(removeFromWatchlist, { type: 'movie', id: 1 })
  await deleteUnwantedServices(on.upstream.dependencies)
  expect(await rows()).toEqual([])
})
