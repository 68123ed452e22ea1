import { fields, type RequestInput } from './codec.ts'
import { type PersonSummary, parsePersonSummary } from './person/person-summary.ts'
import { parseTitle, type Title } from './title/title.ts'

/** One result of a search; `mediaType` tells a title from a person. */
export type SearchResult = Title | PersonSummary

/** Reads one result; what does not say what it is, is what was asked for. */
export function parseSearchResult(body: unknown, input?: RequestInput): SearchResult {
  const type = fields(body).media_type ?? input?.type
  return type === 'person' ? parsePersonSummary(body) : parseTitle(body)
}
