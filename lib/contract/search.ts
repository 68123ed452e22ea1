import { z } from 'zod'
import { call } from './call.ts'
import { type Codec, pageOf } from './codec.ts'
import { ENDPOINTS } from './endpoints.ts'
import { Text, wholeNumber } from './inputs.ts'
import { QUERY_MAX } from './limits.ts'
import { PersonSummaryCodec } from './person/person.ts'
import { parseSearchResult, type SearchResult } from './search-result.ts'
import { TitleCodec } from './title/title-wire.ts'

/** What is searched: multi = movies and TV shows, person = people. */
export const SearchType = z.enum(['multi', 'person'])
export type SearchType = z.infer<typeof SearchType>

const SearchResultCodec: Codec<SearchResult> = {
  wire: z.union([PersonSummaryCodec.wire, TitleCodec.wire]),
  parse: parseSearchResult,
  serialise: (found) =>
    found.mediaType === 'person' ? PersonSummaryCodec.serialise(found) : TitleCodec.serialise(found),
}

export const search = call({
  ...ENDPOINTS.search,
  access: 'visitor',
  summary: 'Titles (type multi) or people (type person) that match a query, 18 to a page.',
  input: z.object({
    query: Text.trim()
      .min(1)
      .overwrite((typed) => typed.slice(0, QUERY_MAX).toWellFormed()),
    page: wholeNumber(1, 100_000).default(1),
    type: SearchType.default('multi'),
  }),
  output: pageOf(SearchResultCodec),
})
