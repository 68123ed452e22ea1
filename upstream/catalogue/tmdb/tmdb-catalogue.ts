import {
  BROWSE_PAGE_SIZE,
  BROWSE_PAGES_MAX,
  type Browse,
  type MediaType,
  type Page,
  type PagedItems,
  type PersonSummary,
  type Title,
  type TitleKey,
} from '#contract'
import type { Catalogue, CatalogueTitle, StatedAvailability } from '#upstream/catalogue/catalogue'
import { splitQueryYear } from '#upstream/catalogue/split-query-year'
import { startBackgroundRefresh } from '#upstream/catalogue/tmdb/background-refresh'
import { discoverParameters } from '#upstream/catalogue/tmdb/discover-parameters'
import { servicesOf } from '#upstream/catalogue/tmdb/parse-tmdb-availability'
import { openPosterColours } from '#upstream/catalogue/tmdb/poster-colours'
import { mergeByVotes, repaginate, type Source } from '#upstream/catalogue/tmdb/repaginate'
import { createTmdbClient } from '#upstream/catalogue/tmdb/resilient-tmdb-client'
import { findSearchPageOffsets, storeMissingResults } from '#upstream/catalogue/tmdb/search-page-offsets'
import { type Aged, type CachedRequest, openTmdbCache } from '#upstream/catalogue/tmdb/tmdb-cache'
import { tmdbRequests } from '#upstream/catalogue/tmdb/tmdb-requests'
import type { TakeTurn } from '#upstream/catalogue/tmdb/turns-by-client'
import type { Dependencies } from '#upstream/dependencies'
import { isStored, storeSeasons } from '#upstream/shows/refresh-seasons'
import { storedIds } from '#upstream/titles/sitemap-ids'

const MEDIA_TYPES: readonly MediaType[] = ['movie', 'tv']
const YEAR_PARAMETER: Record<MediaType, string> = { movie: 'primary_release_year', tv: 'first_air_date_year' }

/** Responses are stored in SQL and served stale while TMDB is slow, limits or fails. */
export function openTmdbCatalogue(
  dependencies: Pick<Dependencies, 'db' | 'reader' | 'clock' | 'log'> & {
    url: string
    imageUrl: string
    key: string
    takeTurn: TakeTurn
  },
): Catalogue {
  const { db, reader, clock, imageUrl } = dependencies
  const cache = openTmdbCache(dependencies, createTmdbClient(dependencies))
  const requests = tmdbRequests(dependencies)
  const colours = openPosterColours(dependencies, imageUrl)
  const refresh = startBackgroundRefresh(dependencies, refreshTitle)

  async function refreshTitle(key: TitleKey): Promise<void> {
    await cache.refresh(requests.title(key))
    if (key.mediaType === 'tv' && (await isStored(db, key.id))) {
      await storeSeasons({ db, catalogue }, key.id)
    }
  }

  function readShow(showId: number) {
    return cache.get(requests.title({ mediaType: 'tv', id: showId }))
  }

  async function list<Item>(request: CachedRequest<{ results: Item[] }>): Promise<Item[]> {
    return (await cache.get(request))?.results ?? []
  }

  function toSource<Item>(
    request: (page: number) => CachedRequest<{ results: Item[]; total: number }>,
  ): Source<Item> {
    return async (page) => (await cache.get(request(page))) ?? { results: [], total: 0 }
  }

  function searchPeople(typed: string, page: number): Promise<Page<PersonSummary>> {
    const [{ query }] = searchVariants(typed)
    const people = toSource((page) => requests.people('search/person', { query, page: String(page) }))
    return searchPage(`person ${query}`, [people], (lists) => lists.flat(), page)
  }

  function searchTitles({ query, year }: SearchVariant, page: number): Promise<Page<Title>> {
    const sources = MEDIA_TYPES.map((mediaType) =>
      toSource((page) =>
        requests.titles(mediaType, `search/${mediaType}`, {
          query,
          ...(year && { [YEAR_PARAMETER[mediaType]]: year }),
          page: String(page),
        }),
      ),
    )
    return searchPage(['multi', query, year].join(' ').trim(), sources, mergeByVotes, page)
  }

  async function searchPage<Item>(
    search: string,
    sources: Source<Item>[],
    merge: (lists: Item[][]) => Item[],
    page: number,
    size?: number,
  ): Promise<Page<Item>> {
    const offsets = {
      missing: await findSearchPageOffsets(db, search, clock()),
      store: (sourcePage: number, missing: number) =>
        storeMissingResults(db, { search, sourcePage, missing, now: clock() }),
    }
    return repaginate(sources, merge, page, offsets, size)
  }

  async function browse(browse: Browse): Promise<PagedItems<Title>> {
    const { type, page } = browse
    const parameters = discoverParameters(browse, clock())
    const source = toSource((page) =>
      requests.titles(type, `discover/${type}`, { ...parameters, page: String(page) }),
    )
    const name = `discover ${type} ${new URLSearchParams(parameters)}`
    const found = await searchPage(name, [source], (lists) => lists.flat(), page, BROWSE_PAGE_SIZE)
    const items = await colours.withHue(found.results)
    const pages = Math.min(BROWSE_PAGES_MAX, Math.max(1, found.totalPages))
    return { items, page, pages, found: found.totalResults, total: found.totalResults }
  }

  const catalogue: Catalogue = {
    source: { kind: 'tmdb' },
    popularMovies: async () => colours.withHue(await list(requests.titles('movie', 'movie/popular'))),
    popularShows: async () => colours.withHue(await list(requests.titles('tv', 'tv/popular'))),
    popularPeople: () => list(requests.people('person/popular')),
    browse,
    async search(query, page, type) {
      if (type === 'person') return searchPeople(query, page)
      for (const variant of searchVariants(query)) {
        const found = await searchTitles(variant, page)
        if (found.totalResults === 0) continue
        const results = await colours.withHue(found.results)
        return { ...found, results, ...(variant.ignoresYear && { showingResultsFor: variant.query }) }
      }
      return { results: [], page, totalPages: 0, totalResults: 0 }
    },
    showsByTvdbId: async (tvdbId) => colours.withHue((await cache.get(requests.showsByTvdbId(tvdbId))) ?? []),
    episodeByNumber: (database, number) => cache.get(requests.episodeByNumber(database, number)),
    stored: {
      showsByTvdbId: (tvdbId) => cache.findStored(requests.showsByTvdbId(tvdbId)),
      episodeByNumber: (database, number) => cache.findStored(requests.episodeByNumber(database, number)),
      title: (mediaType, id) => cache.findStored(requests.title({ mediaType, id })),
      franchise: (id) => cache.findStored(requests.franchise(id)),
      async availability(mediaType, id, from) {
        const aged = await cache.findStoredAged(requests.title({ mediaType, id }), from)
        return aged && toStated(aged)
      },
    },
    imdbId: () => null,
    titlesByImdbId: async (imdbId) =>
      colours.withHue((await cache.get(requests.titlesByImdbId(imdbId))) ?? []),
    async isForAdults({ key, imdbId }) {
      if (key && (await cache.get(requests.isForAdults(key)))) return true
      return imdbId !== undefined && Boolean(await cache.get(requests.findsAdults(imdbId)))
    },
    async title(mediaType, id) {
      const title = await cache.get(requests.title({ mediaType, id }))
      if (!title) return null
      const [[coloured = title], similar] = await Promise.all([
        colours.withHue([title]),
        colours.withHue(title.similar),
      ])
      return { ...coloured, similar }
    },
    async availability(mediaType, id) {
      const request = requests.title({ mediaType, id })
      const aged = await cache.getAged(request)
      if (!aged) return null
      const stated = toStated(aged)
      if (stated) return stated
      // Stored by an earlier version: nothing is known of it before the next response, which is on its way.
      const newer = await cache.refresh(request)
      return newer?.availability
        ? { ...newer.availability, asOf: clock().toISOString(), isStale: false }
        : null
    },
    async services(country) {
      const lists = await Promise.all(MEDIA_TYPES.map((mediaType) => cache.get(requests.services(mediaType))))
      return servicesOf(
        lists.map((list) => list ?? []),
        country,
      )
    },
    async seasons(showId) {
      const show = await readShow(showId)
      return show && (show.seasons ?? [])
    },
    async episodes(showId, season) {
      const episodes = await cache.get(requests.episodes(showId, season))
      const show = await readShow(showId)
      const later = show?.seasons?.filter(({ number }) => number > season) ?? []
      const today = clock().toISOString()
      // What was before an aired season, or is of a show that is over, has aired, though its date is not recorded.
      const isOver =
        show?.isOver || (season > 0 && later.some(({ airDate }) => airDate !== null && airDate <= today))
      return isOver && episodes ? episodes.map((one) => ({ ...one, isAnnounced: false })) : episodes
    },
    async franchise(id) {
      const franchise = await cache.get(requests.franchise(id))
      return franchise && { ...franchise, parts: await colours.withHue(franchise.parts) }
    },
    person: (id) => cache.get(requests.person(id)),
    known: (kind, range) => storedIds(reader, kind, range),
    async close() {
      await refresh.stop()
      await cache.settle()
      await colours.close()
    },
  }
  return catalogue
}

function toStated({ body, fetchedAt, isStale }: Aged<CatalogueTitle>): StatedAvailability | undefined {
  return body.availability && { ...body.availability, asOf: fetchedAt, isStale }
}

interface SearchVariant {
  query: string
  year?: string
  ignoresYear?: true
}

/**
 * The first with results counts. Names may contain a year: "comet 1910" as typed precedes the year 1910, and "8 1/2" precedes "8½".
 * Initials find nothing: TMDB's search has none.
 */
function searchVariants(typed: string): [SearchVariant, ...SearchVariant[]] {
  const asTyped = { query: typed.trim().toLowerCase().split(/\s+/).join(' ') }
  const { name: query, year, isSure } = splitQueryYear(typed)
  if (year) {
    const dated = { query, year }
    const [first, second] = isSure ? [dated, asTyped] : [asTyped, dated]
    return [first, second, { query, ignoresYear: true }]
  }
  const inOneSign = asTyped.query.replace(/ ?\b1[/⁄]2\b/g, '½')
  return inOneSign === asTyped.query ? [asTyped] : [asTyped, { query: inOneSign }]
}
