import type {
  Browse,
  CatalogueSource,
  Country,
  Episode,
  EpisodePlace,
  Franchise,
  MediaType,
  PagedItems,
  Person,
  PersonSummary,
  ReleaseKind,
  SearchPage,
  SearchType,
  Season,
  Service,
  Title,
  TitleAvailability,
  TitleDetails,
  TitleKey,
} from '#contract'
import type { Db } from '#upstream/db/open'
import type { IdRange } from '#upstream/titles/sitemap-ids'

export interface CatalogueEpisode extends Episode {
  /** TMDB's number, by which other services know it. */
  tmdbId?: number
}

export interface FoundEpisode extends EpisodePlace {
  showId: number
}

export interface CatalogueTitle extends Omit<TitleDetails, 'community'> {
  /** `tt0133093`; null where it is not known. */
  imdbId?: string | null
  /** Of a show, where the source sends them with it. */
  seasons?: Season[]
  /** What the source recommends with it, of its type, the best first; absent where a response of an earlier version has none. */
  recommendations?: Title[]
  /** Absent likewise. */
  availability?: TitleAvailability
  /** Of a movie, where the source says it; null where it is not known. */
  releaseKind?: ReleaseKind | null
}

/** When its source said it; `isStale` while it is asked for anew. */
export interface StatedAvailability extends TitleAvailability {
  asOf: string
  isStale: boolean
}

/** Titles with fewer votes are not ordered by their score. */
export const SCORE_VOTES_MIN = 300

/** What does not exist is null; a source that fails throws ApiError `unavailable`. */
export interface Catalogue {
  readonly source: CatalogueSource
  popularMovies(): Promise<Title[]>
  popularShows(): Promise<Title[]>
  popularPeople(): Promise<PersonSummary[]>
  /** A page beyond the end is empty. */
  browse(browse: Browse): Promise<PagedItems<Title>>
  /** Pages of exactly 18 but the last, each result once, with exact totals. */
  search(query: string, page: number, type: SearchType): Promise<SearchPage>
  /** `tt0133093`; one at most, unless the source has it twice. */
  titlesByImdbId(imdbId: string): Promise<Title[]>
  /** Without a request to the source; null where that is not known, and of TMDB, whose numbers are stored with the titles. */
  imdbId(mediaType: MediaType, id: number): string | null
  /** Shows by TVDB's number of a series. */
  showsByTvdbId(tvdbId: string): Promise<Title[]>
  /** Where the episode with this number at IMDb or TVDB is. */
  episodeByNumber(database: 'imdb' | 'tvdb', number: string): Promise<FoundEpisode | null>
  /** The same of what the source has said before, without a request to it: undefined where it has not. */
  readonly stored: {
    showsByTvdbId(tvdbId: string): Promise<TitleKey[] | null | undefined>
    episodeByNumber(database: 'imdb' | 'tvdb', number: string): Promise<FoundEpisode | null | undefined>
    title(mediaType: MediaType, id: number): Promise<CatalogueTitle | null | undefined>
    franchise(id: number): Promise<Franchise | null | undefined>
    /** Undefined too of what an earlier version has stored. @param from of a transaction */
    availability(mediaType: MediaType, id: number, from?: Db): Promise<StatedAvailability | null | undefined>
  }
  /** Whether the source has what these numbers name, and marks it as for adults: then it is found by no other call. */
  isForAdults(numbers: { key: TitleKey | null; imdbId?: string | undefined }): Promise<boolean>
  title(mediaType: MediaType, id: number): Promise<CatalogueTitle | null>
  /** By country. */
  availability(mediaType: MediaType, id: number): Promise<StatedAvailability | null>
  /** Of a country, the most important first. */
  services(country: Country): Promise<Service[]>
  /** By number, specials last. */
  seasons(showId: number): Promise<Season[] | null>
  episodes(showId: number, season: number): Promise<CatalogueEpisode[] | null>
  franchise(id: number): Promise<Franchise | null>
  person(id: number): Promise<Person | null>
  /** The ids, ascending, of what can be shown without a request to the source: all, or those of a range. */
  known(kind: MediaType | 'person', range?: IdRange): Promise<number[]>
  close(): Promise<void>
}
