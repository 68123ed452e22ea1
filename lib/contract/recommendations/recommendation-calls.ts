import { z } from 'zod'
import { Service } from '../availability/availability-shapes.ts'
import { Count, Id, Instant, PageNumber } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { querySchema } from '../query-schema.ts'
import { pagedItems } from '../response-shapes.ts'
import { CardTitle, MediaType } from '../titles/title-shapes.ts'
import { RECOMMENDATIONS_QUERY } from './recommendations-query.ts'

// A host that lacks these does not name `recommendations` among what it offers.

/** A rating of the viewer's. */
const RatedReason = CardTitle.pick({ mediaType: true, id: true, name: true }).extend({ rating: z.int() })

const Recommendation = z.object({
  title: CardTitle,
  /** Minutes; null where it is not known. */
  runtime: z.int().nullable(),
  /** What members who rate alike rate high, or what the catalogue lists for titles that the viewer rates high. */
  from: z.enum(['members', 'catalogue']),
  /** One or two: those that gave most. */
  reasons: z.array(RatedReason),
  /** The viewer's services that have it by subscription, free or with ads, ascending; null where it is not known. */
  availableOn: z.array(z.int()).nullable(),
})

const Recommendations = z.object({
  /** Those of members first. */
  items: z.array(Recommendation),
  /** Those that the items name. */
  services: z.array(Service),
  /** How many titles the viewer has rated. */
  ratings: Count,
  /** The newest refresh that the items of members rest on: an instant. Null without any. */
  asOf: z.string().nullable(),
})

export type Recommendation = z.infer<typeof Recommendation>
export type Recommendations = z.infer<typeof Recommendations>

export const recommendations = call({
  ...ENDPOINTS.recommendations,
  access: 'member',
  summary:
    'Titles for the viewer, by their ratings: 20, or ?size. Never one that is in their collection, watched, on their watchlist or dismissed.',
  input: querySchema(RECOMMENDATIONS_QUERY, {}),
  output: Recommendations,
})

const TitleKey = z.object({ type: MediaType, id: Id })
const Dismissed = z.object({ dismissedAt: z.string() })

export const dismissTitle = call({
  ...ENDPOINTS.dismissTitle,
  access: 'member',
  summary: 'Recommends a title to the viewer no longer; again changes nothing. Returns since when.',
  input: TitleKey.extend({
    /** For an undo; never later than now. */
    dismissedAt: Instant.optional(),
  }),
  output: Dismissed,
})

export const restoreTitle = call({
  ...ENDPOINTS.restoreTitle,
  access: 'member',
  summary: 'The title may be recommended again. Returns since when it was not, for an undo.',
  input: TitleKey,
  output: Dismissed,
})

const DismissedTitle = z.object({ title: CardTitle, dismissedAt: z.string() })

export type DismissedTitle = z.infer<typeof DismissedTitle>

export const dismissedTitles = call({
  ...ENDPOINTS.dismissedTitles,
  access: 'member',
  summary: 'A page of 15 titles that are not recommended to the viewer, the newest first.',
  input: z.object({ page: PageNumber.default(1) }),
  output: pagedItems(DismissedTitle),
})
