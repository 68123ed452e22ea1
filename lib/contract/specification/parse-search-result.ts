import type { Title } from '../titles/title-shapes.ts'
import { type PersonSummary, parsePersonSummary } from './parse-person-summary.ts'
import { parseTitle } from './parse-title.ts'
import { fields, type Page, type RequestInput } from './wire/codec.ts'

export type SearchResult = Title | PersonSummary

export function isTitle(result: SearchResult): result is Title {
  return result.mediaType !== 'person'
}

export interface SearchPage extends Page<SearchResult> {
  /** The corrected query that the results are for, where the given one has none. */
  showingResultsFor?: string
}

/** A host may omit `media_type`: the result then has the requested type. */
export function parseSearchResult(body: unknown, input?: RequestInput): SearchResult {
  const type = fields(body).media_type ?? input?.type
  return type === 'person' ? parsePersonSummary(body) : parseTitle(body)
}
