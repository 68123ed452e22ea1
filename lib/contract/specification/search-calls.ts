import { z } from 'zod'
import { plainQuotes } from '../../text/plain-quotes.ts'
import { cutText, wholeNumber } from '../base-schemas.ts'
import { codedCall } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { QUERY_MAX } from '../limits.ts'
import { parseSearchResult, type SearchPage, type SearchResult } from './parse-search-result.ts'
import { PersonSummaryCodec } from './person-codec.ts'
import { type Codec, fields, isObject, pageOf, text } from './wire/codec.ts'
import { TitleCodec } from './wire/title-codec.ts'

/** multi: movies and TV shows. */
export const SearchType = z.enum(['multi', 'person'])
export type SearchType = z.infer<typeof SearchType>

const SearchResultCodec: Codec<SearchResult> = {
  wire: z.union([PersonSummaryCodec.wire, TitleCodec.wire]),
  parse: parseSearchResult,
  serialise: (result) =>
    result.mediaType === 'person' ? PersonSummaryCodec.serialise(result) : TitleCodec.serialise(result),
}

const pages = pageOf(SearchResultCodec)

const SearchPageCodec: Codec<SearchPage> = {
  wire: pages.wire.extend({
    showing_results_for: z
      .string()
      .optional()
      .describe('The query that the results are for, where the given one has none.'),
  }),
  parse(body, input) {
    const query = isObject(body) ? text(body, 'showing_results_for') : null
    return { ...pages.parse(body, input), ...(query !== null && { showingResultsFor: query }) }
  },
  serialise: ({ showingResultsFor, ...page }) => ({
    ...fields(pages.serialise(page)),
    ...(showingResultsFor !== undefined && { showing_results_for: showingResultsFor }),
  }),
}

export const search = codedCall({
  ...ENDPOINTS.search,
  access: 'visitor',
  summary:
    'Titles (type multi) or people (type person) that match a query, 18 to a page. The address of a title at TMDB, IMDb, Letterboxd or Trakt, or its IMDb number, is a query too.',
  input: z.object({
    query: cutText(QUERY_MAX).overwrite(plainQuotes).trim().min(1),
    page: wholeNumber(1, 100_000).default(1),
    type: SearchType.default('multi'),
    for: z
      .enum(['suggestions'])
      .optional()
      .describe(
        'Counts against the limit of suggestions instead of that of searches; with type multi people come after the titles.',
      ),
  }),
  output: SearchPageCodec,
})
