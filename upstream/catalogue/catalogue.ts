import type {
  CatalogueSource,
  MediaType,
  Person,
  PersonSummary,
  SearchPage,
  SearchType,
  Title,
  TitleDetails,
} from '#contract'

/** A title's details without what our members say of it, which the route adds. */
export type CatalogueTitle = Omit<TitleDetails, 'community'>

/**
 * The source of titles and people: the sample catalogue that ships with the product, or TMDB. What does not exist is
 * null; a source that fails throws ApiError `unavailable`.
 */
export interface Catalogue {
  /** Named in the footer. */
  readonly source: CatalogueSource
  popularMovies(): Promise<Title[]>
  popularShows(): Promise<Title[]>
  popularPeople(): Promise<PersonSummary[]>
  /** Pages of exactly 18 but the last, each result once, with exact totals. */
  search(query: string, page: number, type: SearchType): Promise<SearchPage>
  title(mediaType: MediaType, id: number): Promise<CatalogueTitle | null>
  person(id: number): Promise<Person | null>
  /** The ids, ascending, of everything of a kind that can be shown without a request to the source. */
  known(kind: MediaType | 'person'): Promise<number[]>
  /** Stops background work and waits for it. */
  close(): Promise<void>
}
