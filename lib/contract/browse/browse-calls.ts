import { z } from 'zod'
import { Id, wholeNumber } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { BROWSE_PAGES_MAX } from '../limits.ts'
import { pagedItems } from '../response-shapes.ts'
import { CardTitle, MediaType } from '../titles/title-shapes.ts'
import { BROWSE_SORTS, SCORE_MAX } from './browse-query.ts'

const Year = wholeNumber(1000, 9999)

const BrowseInput = z.object({
  type: MediaType.default('movie'),
  genre: Id.optional(),
  /** Years of release, both included. */
  from: Year.optional(),
  to: Year.optional(),
  /** The least score of the world, out of 10. */
  score: wholeNumber(1, SCORE_MAX).optional(),
  sort: z.enum(BROWSE_SORTS).default('votes'),
  page: wholeNumber(1, BROWSE_PAGES_MAX).default(1),
})

export type Browse = z.output<typeof BrowseInput>

export const browseTitles = call({
  ...ENDPOINTS.browseTitles,
  access: 'visitor',
  summary:
    'A page of 28 movies or TV shows, with most votes first: of a genre, of years and with a score, where they are given.',
  input: BrowseInput,
  output: pagedItems(CardTitle),
})
