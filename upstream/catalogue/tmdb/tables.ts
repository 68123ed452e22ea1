import type { MediaType } from '#contract'

/** What TMDB answered. */
export interface TmdbTables {
  tmdb_responses: TmdbResponsesTable
  search_page_offsets: SearchPageOffsetsTable
}

interface TmdbResponsesTable {
  /** `movie/603`, `search/tv?query=…`. */
  key: string
  /** The parsed response as JSON; null where TMDB has nothing of that key. */
  body: string | null
  media_type: MediaType | null
  title_id: number | null
  fetched_at: string
  fresh_until: string
}

/** Results that TMDB counts but does not send, or that are for adults. */
interface SearchPageOffsetsTable {
  /** Type and query: `multi dune`. */
  search: string
  /** From 1; page k stands for page k of each list that the search merges. */
  source_page: number
  missing: number
  found_at: string
}
