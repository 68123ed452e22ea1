import { z } from 'zod'
import { cutText, Id, PageNumber, wholeNumber } from '../base-schemas.ts'
import { QUERY_MAX } from '../limits.ts'
import { FIRST_DECADE, LAST_DECADE } from './title-filter.ts'
import { MediaType } from './title-shapes.ts'

/** Fields of the calls whose titles are searched, sorted and filtered, a page each. */
export function titleListInput<Sort extends string>(sorts: Readonly<Record<Sort, unknown>>) {
  return {
    sort: z.enum(Object.keys(sorts) as Sort[]).optional(),
    dir: z.enum(['asc', 'desc']).optional(),
    search: cutText(QUERY_MAX).optional(),
    type: MediaType.optional(),
    genre: Id.optional(),
    decade: wholeNumber(FIRST_DECADE, LAST_DECADE).optional(),
    page: PageNumber.optional(),
  }
}
