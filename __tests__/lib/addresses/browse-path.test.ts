import { browseInput, DEFAULT_BROWSE_QUERY, parseBrowseQuery } from '#contract'
import { browsePath, browsePaths, parseBrowseFacet, parseBrowseKind } from '#lib/addresses/browse-path'
import { parseRateQuery, ratePath } from '#lib/addresses/rate-path'

const WESTERN = 37

test('a genre or a decade alone has an address of words', () => {
  expect(browsePath('movie')).toBe('/browse/movies')
  expect(browsePath('movie', { genre: WESTERN })).toBe('/browse/movies/western')
  expect(browsePath('tv', { genre: 10759 })).toBe('/browse/shows/action-adventure')
  expect(browsePath('tv', { decade: 'older' })).toBe('/browse/shows/older')
  expect(browsePath('movie', { genre: WESTERN, page: 2 })).toBe('/browse/movies?genre=37&page=2')
  expect(browsePath('movie', { score: 8 })).toBe('/browse/movies?score=8')
})

test.each(['movie', 'tv'] as const)('every address of %s is read back', (mediaType) => {
  const [first, ...facets] = browsePaths(mediaType)
  expect(parseBrowseKind(first?.split('/')[2] ?? '')).toBe(mediaType)
  for (const path of facets) {
    const query = parseBrowseFacet(mediaType, path.split('/')[3] ?? '')
    expect(query && browsePath(mediaType, query)).toBe(path)
  }
})

test('what is invalid gets its default', () => {
  expect(parseBrowseQuery({ genre: 'x', decade: '1991', score: '11', sort: 'name', page: '0' })).toEqual(
    DEFAULT_BROWSE_QUERY,
  )
  expect(parseBrowseFacet('tv', 'western-movies')).toBeNull()
  expect(parseBrowseKind('plays')).toBeNull()
})

test('an address has a country and services, or neither', () => {
  const onServices = parseBrowseQuery({ country: 'DE', services: '337,8,8', score: '8' })
  expect(onServices).toEqual({ ...DEFAULT_BROWSE_QUERY, country: 'DE', services: [8, 337], score: 8 })
  const path = browsePath('movie', onServices)
  expect(path).toBe('/browse/movies?score=8&country=DE&services=8,337')
  expect(parseBrowseQuery(Object.fromEntries(new URLSearchParams(path.split('?')[1])))).toEqual(onServices)
  expect(browseInput(onServices)).toMatchObject({ country: 'DE', services: '8,337' })
  const fifty = Array.from({ length: 50 }, (_, at) => 2_147_483_647 - at).toReversed()
  expect(parseBrowseQuery({ country: 'DE', services: fifty.join() }).services).toEqual(fifty)
  for (const odd of [
    { country: 'DE' },
    { services: '8' },
    { country: 'XX', services: '8' },
    { country: 'de', services: '8' },
    { country: ['DE', 'AT'], services: '8' },
    { country: '__proto__', services: '8' },
    { country: 'DE', services: '' },
    { country: 'DE', services: '8,' },
    { country: 'DE', services: '0' },
    { country: 'DE', services: '8;337' },
    { country: 'DE', services: [...fifty, 1].join() },
    { country: 'DE', services: ['8', '337'] },
  ]) {
    expect(parseBrowseQuery(odd)).toEqual(DEFAULT_BROWSE_QUERY)
  }
  expect(browsePath('movie')).toBe('/browse/movies')
})

test('the wall has an address for each decade and page', () => {
  expect(ratePath({ decade: '1990', page: 2 })).toBe('/rate?decade=1990&page=2')
  expect(parseRateQuery({ decade: '1990', page: '2' })).toEqual({ type: 'movie', decade: '1990', page: 2 })
  expect(ratePath({ type: 'tv' })).toBe('/rate?type=tv')
})
