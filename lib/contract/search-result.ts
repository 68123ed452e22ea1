import { fields, type Page, type RequestInput } from './codec.ts'
import { type PersonSummary, parsePersonSummary } from './person/person-summary.ts'
import { parseTitle, type Title } from './title/title.ts'

/** One result of a search; `mediaType` tells a title from a person. */
export type SearchResult = Title | PersonSummary

export interface SearchPage extends Page<SearchResult> {
  /** The query that the results are for, where the given one has none: typing errors corrected, for example. */
  showingResultsFor?: string
}

/** Parses one result. A host may leave out `media_type`: then it is of the requested type. */
export function parseSearchResult(body: unknown, input?: RequestInput): SearchResult {
  const type = fields(body).media_type ?? input?.type
  return type === 'person' ? parsePersonSummary(body) : parseTitle(body)
}
