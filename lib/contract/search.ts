import { z } from 'zod'
import { call } from './call.ts'
import { pageOf, type Shape } from './codec.ts'
import { LINES } from './endpoints.ts'
import { Text, wholeNumber } from './inputs.ts'
import { QUERY_MAX } from './limits.ts'
import { PersonSummaryShape } from './person/person.ts'
import { type Found, readFound } from './search-result.ts'
import { TitleShape } from './title/title-wire.ts'

/** What is searched: multi = movies and TV shows, person = people. */
export const SearchType = z.enum(['multi', 'person'])
export type SearchType = z.infer<typeof SearchType>

const FoundShape: Shape<Found> = {
  wire: z.union([PersonSummaryShape.wire, TitleShape.wire]),
  read: readFound,
  write: (found) =>
    found.mediaType === 'person' ? PersonSummaryShape.write(found) : TitleShape.write(found),
}

export const search = call({
  ...LINES.search,
  access: 'visitor',
  summary: 'Titles (type multi) or people (type person) that match a query, 18 to a page.',
  input: z.object({
    query: Text.trim()
      .min(1)
      .overwrite((typed) => typed.slice(0, QUERY_MAX).toWellFormed()),
    page: wholeNumber(1, 100_000).default(1),
    type: SearchType.default('multi'),
  }),
  output: pageOf(FoundShape),
})
