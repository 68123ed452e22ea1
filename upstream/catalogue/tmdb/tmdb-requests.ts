import type { Franchise, MediaType, TitleKey, Wire } from '#contract'
import type { CatalogueEpisode, CatalogueTitle, FoundEpisode } from '#upstream/catalogue/catalogue'
import {
  hasAdults,
  isForEverybody,
  parseTmdbDetails,
  parseTmdbFound,
  parseTmdbPage,
  parseTmdbPerson,
  parseTmdbSummary,
  parseTmdbTitle,
} from '#upstream/catalogue/tmdb/parse-tmdb'
import { type ListedService, parseTmdbServices } from '#upstream/catalogue/tmdb/parse-tmdb-availability'
import { parseTmdbFranchise } from '#upstream/catalogue/tmdb/parse-tmdb-franchise'
import { parseTmdbEpisodes, parseTmdbFoundEpisode } from '#upstream/catalogue/tmdb/parse-tmdb-seasons'
import type { CachedRequest } from '#upstream/catalogue/tmdb/tmdb-cache'
import type { Db } from '#upstream/db/open'
import { DAY, HOUR } from '#upstream/time'
import { noteGone, refreshTitle } from '#upstream/titles/titles'

export function tmdbRequests({ db, clock }: { db: Db; clock: () => Date }) {
  function page<Item>(
    path: string,
    parameters: Record<string, string>,
    parse: (body: unknown) => Item | null,
  ) {
    return {
      key: `${path}?${new URLSearchParams(parameters)}`,
      freshFor: HOUR,
      path,
      parameters: { ...parameters, include_adult: 'false' },
      parse: (wire: Wire) => parseTmdbPage(wire, parse),
    }
  }

  return {
    titles: (mediaType: MediaType, path: string, parameters: Record<string, string> = {}) =>
      page(path, parameters, (body) => parseTmdbTitle(body, mediaType)),
    people: (path: string, parameters: Record<string, string> = {}) =>
      page(path, parameters, parseTmdbSummary),
    showsByTvdbId: (tvdbId: string) => ({
      key: `find/tvdb/${tvdbId}`,
      freshFor: DAY,
      path: `find/${tvdbId}`,
      parameters: { external_source: 'tvdb_id' },
      parse: (wire: Wire) => parseTmdbFound(wire).filter(({ mediaType }) => mediaType === 'tv'),
    }),
    titlesByImdbId: (imdbId: string) => ({
      key: `find/${imdbId}`,
      freshFor: DAY,
      path: `find/${imdbId}`,
      parameters: { external_source: 'imdb_id' },
      parse: (wire: Wire) => parseTmdbFound(wire).map((title) => ({ ...title, imdbId })),
    }),
    /** Responses under the keys of titles hold no episodes. */
    episodeByNumber: (database: 'imdb' | 'tvdb', number: string): CachedRequest<FoundEpisode> => ({
      key: `find/episode/${database}/${number}`,
      freshFor: DAY,
      path: `find/${number}`,
      parameters: { external_source: `${database}_id` },
      parse: parseTmdbFoundEpisode,
    }),
    /** Asked only of numbers that no title has. */
    isForAdults: ({ mediaType, id }: TitleKey): CachedRequest<boolean> => ({
      key: `adult/${mediaType}/${id}`,
      freshFor: DAY,
      path: `${mediaType}/${id}`,
      parameters: {},
      parse: (wire) => !isForEverybody(wire),
    }),
    findsAdults: (imdbId: string): CachedRequest<boolean> => ({
      key: `adult/find/${imdbId}`,
      freshFor: DAY,
      path: `find/${imdbId}`,
      parameters: { external_source: 'imdb_id' },
      parse: (wire) => hasAdults(wire),
    }),
    title: (about: TitleKey): CachedRequest<CatalogueTitle> => ({
      key: `${about.mediaType}/${about.id}`,
      freshFor: DAY,
      about,
      path: `${about.mediaType}/${about.id}`,
      // `credits` of a show are those of its latest season only, and of its numbers elsewhere TMDB sends none with it.
      parameters: {
        append_to_response:
          about.mediaType === 'tv'
            ? 'aggregate_credits,similar,recommendations,videos,watch/providers,content_ratings,external_ids'
            : 'credits,similar,recommendations,videos,watch/providers,release_dates,external_ids',
        include_video_language: 'en,xx,null',
      },
      parse: (wire) => parseTmdbDetails(wire, about.mediaType),
      isOutdated: ({ recommendations }) => recommendations === undefined,
      onResponse: (title) => refreshTitle(db, title),
      onGone: () => noteGone(db, about, clock()),
    }),
    episodes: (showId: number, season: number): CachedRequest<CatalogueEpisode[]> => ({
      key: `tv/${showId}/season/${season}`,
      freshFor: DAY,
      path: `tv/${showId}/season/${season}`,
      parameters: {},
      parse: parseTmdbEpisodes,
    }),
    services: (mediaType: MediaType): CachedRequest<ListedService[]> => ({
      key: `watch/providers/${mediaType}`,
      freshFor: 7 * DAY,
      path: `watch/providers/${mediaType}`,
      parameters: {},
      parse: parseTmdbServices,
    }),
    franchise: (id: number): CachedRequest<Franchise> => ({
      key: `collection/${id}`,
      freshFor: DAY,
      path: `collection/${id}`,
      parameters: {},
      parse: parseTmdbFranchise,
    }),
    person: (id: number) => ({
      key: `person/${id}`,
      freshFor: DAY,
      path: `person/${id}`,
      parameters: { append_to_response: 'combined_credits' },
      parse: parseTmdbPerson,
    }),
  }
}
