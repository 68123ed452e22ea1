import { Id, wholeNumber } from '../base-schemas.ts'
import { FIRST_DECADE, LAST_DECADE } from './title-filter.ts'
import { MediaType } from './title-wire.ts'

/** Fields of the calls whose titles can be filtered. */
export const TITLE_FILTER_INPUT = {
  type: MediaType.optional(),
  genre: Id.optional(),
  decade: wholeNumber(FIRST_DECADE, LAST_DECADE).optional(),
}
