import {
  availability,
  COUNTRIES,
  type CountryAvailability,
  ownServices,
  services,
  setOwnServices,
} from '#contract'
import { freshMember, sharedUpstream, startUpstream } from '#tests/support/upstream'

const upstream = sharedUpstream()
const ada = freshMember(upstream)
const own = async () => (await ada.call(ownServices, {})).body

test('a member has no country before one is chosen, and then its services, each once', async () => {
  expect(await own()).toEqual({ country: null, services: [] })
  const chosen = { country: 'DE', services: [9_000_003, 9_000_001, 9_000_003] } as const
  const saved = { country: 'DE', services: [9_000_001, 9_000_003] }
  expect((await ada.call(setOwnServices, { ...chosen, services: [...chosen.services] })).body).toEqual(saved)
  expect(await own()).toEqual(saved)
  await ada.call(setOwnServices, { country: null, services: [] })
  expect(await own()).toEqual({ country: null, services: [] })
})

test.each([
  [{ country: null, services: [1] }, 'services', 'Services belong to a country: choose one first.'],
  [{ country: 'XX' as 'DE', services: [] }, 'country', 'There is no such country in the list.'],
  [{ country: 'DE', services: [0] }, 'services.0', expect.any(String)],
  [
    { country: 'DE', services: Array.from({ length: 51 }, (_, at) => at + 1) },
    'services',
    'Choose at most 50 services.',
  ],
] as const)('what cannot be is refused, and nothing is changed: %j', async (input, field, message) => {
  await ada.call(setOwnServices, { country: 'GB', services: [1] })
  const refused = await ada.call(setOwnServices, { country: input.country, services: [...input.services] })
  expect([refused.status, refused.body.fields[field]]).toEqual([400, message])
  expect(await own()).toEqual({ country: 'GB', services: [1] })
})

test('the sample invents its services: three countries differ, and some of a hundred titles have none', async () => {
  const names = new Set<string>()
  const read = async (id: number) => (await upstream.call(availability, { type: 'movie', id })).body
  const { countries, source, asOf } = await read(603)
  expect([source, asOf]).toEqual(['invented', expect.stringMatching(/T00:00:00\.000Z$/)])
  expect(countries.map(({ country }: CountryAvailability) => country)).toEqual(['DE', 'GB', 'US'])
  expect(
    new Set(countries.map(({ country: _, ...kinds }: CountryAvailability) => JSON.stringify(kinds))).size,
  ).toBe(3)
  for (const country of COUNTRIES) {
    const { body } = await upstream.call(services, { country })
    expect([country, body.services.length > 0]).toEqual([country, ['DE', 'GB', 'US'].includes(country)])
    for (const { id, name } of body.services) {
      expect(id).toBeGreaterThan(9_000_000)
      names.add(name)
    }
  }
  expect(names.size).toBe(8)
  const ids = (await upstream.dependencies.catalogue.known('movie')).slice(0, 100)
  const found = await Promise.all(ids.map((id) => upstream.dependencies.catalogue.availability('movie', id)))
  const nowhere = found.filter((one) => one?.countries.length === 0).length
  expect(nowhere).toBeGreaterThan(7)
  expect(nowhere).toBeLessThan(24)
  const again = await startUpstream({})
  expect((await again.call(availability, { type: 'movie', id: 603 })).body.countries).toEqual(countries)
  await again.stop()
})
