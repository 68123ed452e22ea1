import type {
  CatalogueSource,
  MediaType,
  Page,
  Person,
  PersonSummary,
  SearchResult,
  SearchType,
  Title,
  TitleDetails,
} from '#contract'

/** What a catalogue knows of a title; the community's figures are ours and are added by the route. */
export type CatalogueTitle = Omit<TitleDetails, 'community'>

/**
 * Where titles and people come from: the sample catalogue that ships with the product, or TMDB.
 * A missing thing is null; a source that cannot answer throws an ApiError `unavailable`.
 */
export interface Catalogue {
  /** The sentence the footer shows about the source. */
  readonly source: CatalogueSource
  popularMovies(): Promise<Title[]>
  popularShows(): Promise<Title[]>
  popularPeople(): Promise<PersonSummary[]>
  /** Pages of exactly 18, but the last; none lost, none twice; totals that agree. */
  search(query: string, page: number, type: SearchType): Promise<Page<SearchResult>>
  title(mediaType: MediaType, id: number): Promise<CatalogueTitle | null>
  person(id: number): Promise<Person | null>
  /** The numbers of every title of a kind, or of every person, that it can show without requestContext anybody; ascending. */
  known(kind: MediaType | 'person'): Promise<number[]>
  /** Ends what runs in the background; resolves when it has ended. */
  close(): Promise<void>
}
