import { z } from 'zod'
import { KnownCountry } from '../availability/availability-shapes.ts'
import { boundedText, Id, wholeNumber } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { BROWSE_PAGES_MAX } from '../limits.ts'
import type { Reason } from '../reasons.ts'
import { pagedItems } from '../response-shapes.ts'
import { CardTitle, MediaType } from '../titles/title-shapes.ts'
import { BROWSE_SORTS, SCORE_MAX } from './browse-query.ts'
import { parseServiceIds, SERVICE_IDS_MAX } from './service-ids.ts'

const Year = wholeNumber(1000, 9999)

const NOT_SERVICES: Reason = 'availability.notServices'

const ServiceIds = boundedText(SERVICE_IDS_MAX, NOT_SERVICES).transform((text, { issues }) => {
  const ids = parseServiceIds(text)
  if (!ids) issues.push({ code: 'custom', input: text, message: NOT_SERVICES })
  return ids ?? z.NEVER
})

const BrowseInput = z
  .object({
    type: MediaType.default('movie'),
    genre: Id.optional(),
    /** Years of release, both included. */
    from: Year.optional(),
    to: Year.optional(),
    /** The least score of the world, out of 10. */
    score: wholeNumber(1, SCORE_MAX).optional(),
    /** With `services`: what one of them has there by subscription, free or with ads. */
    country: KnownCountry.optional(),
    /** `8,337`, with `country`. */
    services: ServiceIds.optional(),
    sort: z.enum(BROWSE_SORTS).default('votes'),
    page: wholeNumber(1, BROWSE_PAGES_MAX).default(1),
  })
  .refine(({ country, services }) => country !== undefined || services === undefined, {
    path: ['country'],
    error: 'availability.servicesWithoutCountry' satisfies Reason,
  })
  .refine(({ country, services }) => services !== undefined || country === undefined, {
    path: ['services'],
    error: NOT_SERVICES,
  })

export type Browse = z.output<typeof BrowseInput>

export const browseTitles = call({
  ...ENDPOINTS.browseTitles,
  access: 'visitor',
  summary:
    'A page of 28 movies or TV shows, with most votes first: of a genre, of years, with a score and on services of a country, where they are given.',
  input: BrowseInput,
  output: pagedItems(CardTitle),
})
