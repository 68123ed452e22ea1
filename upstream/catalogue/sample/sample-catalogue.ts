import {
  type Episode,
  type Franchise,
  type MediaType,
  type PersonSummary,
  SEARCH_PAGE_SIZE,
  type SeasonDetails,
  type Title,
  titleKey,
  toCardTitle,
} from '#contract'
import { byRelease } from '#upstream/catalogue/by-release'
import type { Catalogue, CatalogueTitle, StatedAvailability } from '#upstream/catalogue/catalogue'
import { browseSample } from '#upstream/catalogue/sample/browse-sample'
import { inventedAvailability, inventedServices } from '#upstream/catalogue/sample/invented-services'
import {
  joinSampleData,
  type SamplePerson,
  type SampleTitle,
} from '#upstream/catalogue/sample/join-sample-data'
import { readSampleFiles, type SeasonRecord } from '#upstream/catalogue/sample/sample-files'
import { createSampleSearch } from '#upstream/catalogue/sample/sample-search'
import { similarTitles } from '#upstream/catalogue/sample/similar-titles'
import { ALL_IDS } from '#upstream/titles/sitemap-ids'

const POPULAR_COUNT = 20
const KNOWN_FOR_COUNT = 3

/** Popular titles are those with the most votes, popular people those whose titles have the most. */
export function openSampleCatalogue(): Catalogue {
  const files = readSampleFiles()
  const { asOf, titles, people } = joinSampleData(files)
  const titleByKey = new Map(titles.map((title) => [titleKey(title), title] as const))
  // Comparing a title with all others takes a millisecond, and the result never changes.
  const detailsByKey = new Map<string, CatalogueTitle>()
  const personById = new Map(people.map((person) => [person.id, person]))
  // Indexes take a fifth of a second to build, so that is left to the first search.
  const searchTitles = lazy(() => createSampleSearch(titles))
  const searchPeople = lazy(() => createSampleSearch(people))
  const popular = (mediaType: MediaType) =>
    titles
      .filter((title) => title.mediaType === mediaType)
      .slice(0, POPULAR_COUNT)
      .map(toListed)

  const franchiseOf = (id: number): Franchise | null => {
    const stated = files.franchises.items.find((one) => one.id === id)
    if (!stated) return null
    const parts = titles.filter((title) => title.franchise?.id === id).map((part) => toCardTitle(part))
    const { name } = stated
    return { id, name, overview: null, posterPath: null, backdropPath: null, parts: parts.sort(byRelease) }
  }

  const seasonsOf = (showId: number) => (files.seasons.shows[showId] ?? []).map(sampleSeason)

  async function detailsOf(mediaType: MediaType, id: number): Promise<CatalogueTitle | null> {
    const key = titleKey({ mediaType, id })
    const cached = detailsByKey.get(key)
    if (cached) return cached
    const title = titleByKey.get(key)
    if (!title) return null
    const details = { ...title, similar: similarTitles(title, titles).map(toListed) }
    detailsByKey.set(key, details)
    return details
  }

  async function availabilityOf(mediaType: MediaType, id: number): Promise<StatedAvailability | null> {
    const key = { mediaType, id }
    if (!titleByKey.has(titleKey(key))) return null
    return { ...inventedAvailability(key), asOf: `${asOf}T00:00:00.000Z`, isStale: false }
  }

  return {
    source: { kind: 'sample', asOf },
    popularMovies: async () => popular('movie'),
    popularShows: async () => popular('tv'),
    popularPeople: async () => people.slice(0, POPULAR_COUNT).map(toSummary),
    browse: async (browse) => browseSample(titles, browse, toListed),
    async search(query, page, type) {
      const { items, showingResultsFor } = type === 'person' ? searchPeople()(query) : searchTitles()(query)
      const start = (page - 1) * SEARCH_PAGE_SIZE
      return {
        results: items
          .slice(start, start + SEARCH_PAGE_SIZE)
          .map((item) => (item.mediaType === 'person' ? toSummary(item) : toListed(item))),
        page,
        totalPages: Math.ceil(items.length / SEARCH_PAGE_SIZE),
        totalResults: items.length,
        showingResultsFor,
      }
    },
    // The sample data have none.
    showsByTvdbId: async () => [],
    episodeByNumber: async () => null,
    stored: {
      showsByTvdbId: async () => [],
      episodeByNumber: async () => null,
      title: detailsOf,
      franchise: async (id) => franchiseOf(id),
      availability: availabilityOf,
    },
    franchise: async (id) => franchiseOf(id),
    isForAdults: async () => false,
    titlesByImdbId: async (imdbId) => titles.filter((title) => title.imdbId === imdbId).map(toListed),
    imdbId: (mediaType, id) => titleByKey.get(titleKey({ mediaType, id }))?.imdbId ?? null,
    title: detailsOf,
    availability: availabilityOf,
    services: async (country) => inventedServices(country),
    async seasons(showId) {
      if (!titleByKey.has(titleKey({ mediaType: 'tv', id: showId }))) return null
      return seasonsOf(showId).map(({ episodes: _, ...season }) => season)
    },
    episodes: async (showId, season) =>
      seasonsOf(showId).find(({ number }) => number === season)?.episodes ?? null,
    async person(id) {
      const person = personById.get(id)
      if (!person) return null
      const { votes: _, ...details } = person
      return details
    },
    known: async (kind, { first, size } = ALL_IDS) =>
      [...titles, ...people]
        .filter(({ mediaType }) => mediaType === kind)
        .map(({ id }) => id)
        .sort((a, b) => a - b)
        .slice(first, first + size),
    close: async () => {},
  }
}

function sampleSeason({ season, year, episodes, aired = Infinity }: SeasonRecord): SeasonDetails {
  const records = typeof episodes === 'number' ? Array.from({ length: episodes }, () => []) : episodes
  const listed = records.map(
    ([name = null, airDate = null, runtime = null], at): Episode => ({
      number: at + 1,
      name,
      airDate,
      runtime,
      isAnnounced: at >= aired,
    }),
  )
  return {
    number: season,
    name: null,
    airDate: listed[0]?.airDate ?? (year ? String(year) : null),
    episodeCount: listed.length,
    episodes: listed,
  }
}

function lazy<Value>(create: () => Value): () => Value {
  let value: Value | undefined
  return () => (value ??= create())
}

function toListed(title: SampleTitle): Title {
  const { mediaType, id, name, posterPath, overview, releaseDate, score, votes, genreIds } = title
  return { mediaType, id, name, posterPath, overview, releaseDate, score, votes, genreIds }
}

function toSummary(person: SamplePerson): PersonSummary {
  const { mediaType, id, name, profilePath, department, knownFor } = person
  const titleNames = knownFor.slice(0, KNOWN_FOR_COUNT).map((credit) => credit.name)
  return { mediaType, id, name, profilePath, department, knownFor: titleNames }
}
