import fs from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import {
  COUNTRIES,
  franchise,
  personDetails,
  popularMovies,
  popularPeople,
  popularShows,
  search,
  titleDetails,
} from '#contract'
import { startOnTmdb } from '#tests/support/tmdb/on-tmdb'
import type { Upstream } from '#tests/support/upstream'
import { withShared } from '#tests/support/with-shared'
import { parseTmdbDetails } from '#upstream/catalogue/tmdb/parse-tmdb'
import { parseTmdbAvailability } from '#upstream/catalogue/tmdb/parse-tmdb-availability'
import { parseTmdbFranchise } from '#upstream/catalogue/tmdb/parse-tmdb-franchise'
import { parseTmdbEpisodes, parseTmdbSeasons } from '#upstream/catalogue/tmdb/parse-tmdb-seasons'

/** What the product requests. Other responses are given to its calls too, which may take them for what they requested. */
const REQUESTED = /^\/3\/(movie|tv|person|search|find|collection)\/[^/]+$/
const LONGER_THAN_ANY_TTL = 40 * 24 * 3_600_000

interface Recorded {
  file: string
  request_path: string
  status: number
}

withShared('tmdb-recorded', (folder) => {
  const read = (file: string) => JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'))

  test('every recorded response of TMDB becomes a valid response of the API or a documented failure', async () => {
    const { tmdb, upstream } = await startOnTmdb()
    for (const { file, request_path, status } of read('index.json').items as Recorded[]) {
      const [kind = '', what = ''] = request_path.split('/').slice(2)
      const body = read(file)
      tmdb.mode = { status, body }
      const response = await call(upstream, kind, what)
      const isRequested = REQUESTED.test(request_path)
      const wished = status === 200 ? [200, ...(isRequested ? [] : [503])] : [status === 404 ? 404 : 503]
      expect({ file, wished: wished.includes(response.status) || response.status }).toEqual({
        file,
        wished: true,
      })
      expect(JSON.stringify(response.body)).not.toMatch(/NaN|undefined|Invalid Date|"null"/)
      const list = response.body.results ?? response.body
      if (isRequested && body.results?.length && Array.isArray(list)) expect(list.length).toBeGreaterThan(0)
      upstream.wait(LONGER_THAN_ANY_TTL)
    }
  })

  test('the recorded services of a film are parsed, those of one country as its own', () => {
    const recorded = read('movie_47964_watch_providers__2026-05-tmdblib.json')
    const wire = { 'watch/providers': recorded, ...dated() }
    const { countries, services } = parseTmdbAvailability(wire, 'movie')
    expect(countries.length).toBeGreaterThanOrEqual(Object.keys(recorded.results).length)
    const names = new Map(services.map(({ id, name }) => [id, name]))
    for (const { country, subscription = [] } of countries) {
      const { flatrate = [] } = recorded.results[country] ?? {}
      expect([country, subscription.map((id) => names.get(id))]).toEqual([
        country,
        flatrate.map(({ provider_name }: { provider_name: string }) => provider_name),
      ])
    }
    expect(countries.find(({ country }) => country === 'AU')).toMatchObject({
      certification: 'M',
      cinemaOn: '2013-03-20',
    })
  })

  test('the countries are those of the recorded list, and Guernsey, which answers alone name', () => {
    const listed = read('watch_providers_regions__2026-05-tmdblib.json').results as { iso_3166_1: string }[]
    expect(listed).toHaveLength(139)
    expect([...COUNTRIES].sort()).toEqual([...listed.map(({ iso_3166_1 }) => iso_3166_1), 'GG'].sort())
  })

  test('the availability of the largest recorded titles is small on the wire', () => {
    const sizes = (read('index.json').items as Recorded[])
      .filter(({ request_path }) => /^\/3\/(movie|tv)\/\d+\/watch\/providers$/.test(request_path))
      .map(({ file, request_path }) => {
        const type = request_path.startsWith('/3/tv') ? 'tv' : 'movie'
        const wire = { 'watch/providers': read(file), ...(type === 'movie' && dated()) }
        const body = {
          source: 'justwatch',
          asOf: '2026-11-26T19:40:12.000Z',
          ...parseTmdbAvailability(wire, type),
        }
        return gzipSync(JSON.stringify(body)).length
      })
      .sort((a, b) => a - b)
    expect(sizes.length).toBeGreaterThanOrEqual(5)
    expect(sizes.at(-1)).toBeLessThanOrEqual(6_000)
    expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(2_500)
  })

  function dated(): object {
    return { release_dates: read('movie_47964_release_dates__2026-05-tmdblib.json') }
  }

  test('the recorded videos and recommendations of a film are parsed', () => {
    const film = parseTmdbDetails(
      {
        ...{ id: 47_964, title: 'A Good Day to Die Hard' },
        videos: read('movie_47964_videos__2026-05-tmdblib.json'),
        recommendations: read('movie_47964_recommendations__2026-05-tmdblib.json'),
      },
      'movie',
    )
    expect(film?.trailers?.map(({ name }) => name)).toEqual([
      "Valentine's Day Trailer",
      'Official Trailer 2',
      'Official Trailer 1',
    ])
    expect(film?.recommendations).toHaveLength(20)
    expect(film?.similar).toEqual(film?.recommendations?.slice(0, 10))
  })

  test('the recorded franchise has its films by release', () => {
    const { name, parts } = parseTmdbFranchise(read('collection_264__2026-05-tmdblib.json')) ?? { parts: [] }
    expect(name).toBe('Back to the Future Collection')
    expect(parts.map((part) => [part.id, part.name, part.releaseDate])).toEqual([
      [105, 'Back to the Future', '1985-07-03'],
      [165, 'Back to the Future Part II', '1989-11-22'],
      [196, 'Back to the Future Part III', '1990-05-25'],
    ])
  })

  test('the recorded seasons and episodes of TMDB are parsed', () => {
    const seasons = parseTmdbSeasons(read('tv_1396__2025-12-tmdblib.json'))
    expect(seasons.map(({ number, name, episodeCount }) => [number, name, episodeCount])).toEqual([
      [1, null, 7],
      [2, null, 13],
      [3, null, 13],
      [4, null, 13],
      [5, null, 16],
      [0, null, 9],
    ])
    const episodes = parseTmdbEpisodes(read('tv_1396_season_1__2026-05-tmdblib.json'))
    expect(episodes).toHaveLength(7)
    expect(episodes[0]).toEqual({
      number: 1,
      name: 'Pilot',
      airDate: '2008-01-20',
      runtime: 59,
      isAnnounced: false,
      tmdbId: 62_085,
    })
  })
})

/** Makes the call that sends such a request to TMDB. A 200 that violates the contract fails. */
function call(upstream: Upstream, kind: string, what: string) {
  const id = Math.max(1, Number(what))
  if (kind === 'search')
    return upstream.call(search, { query: 'any', type: what === 'person' ? 'person' : 'multi' })
  if (kind === 'find') return upstream.call(search, { query: what.startsWith('tt') ? what : 'tt0000001' })
  if (kind === 'collection') return upstream.call(franchise, { id })
  if (kind === 'person') return id ? upstream.call(personDetails, { id }) : upstream.call(popularPeople, {})
  if (kind === 'tv')
    return id ? upstream.call(titleDetails, { id, type: 'tv' }) : upstream.call(popularShows, {})
  return id ? upstream.call(titleDetails, { id }) : upstream.call(popularMovies, {})
}
