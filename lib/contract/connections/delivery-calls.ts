import { z } from 'zod'
import { Count, EpisodeNumber, Id, SeasonNumber } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { querySchema } from '../query-schema.ts'
import { pagedItems } from '../response-shapes.ts'
import { MediaType } from '../titles/title-shapes.ts'
import { DELIVERY_QUERY } from './delivery-query.ts'
import { Delivery, PlayingLists } from './delivery-shapes.ts'

export const deliveries = call({
  ...ENDPOINTS.deliveries,
  access: 'member',
  summary:
    "The viewer's deliveries of 30 days, newest first, 50 a page; with ?connection= or token= those of one, with ?outcome= those of one outcome, or of several with commas.",
  input: querySchema(DELIVERY_QUERY, {}),
  output: pagedItems(Delivery),
})

export const chooseDeliveryTitle = call({
  ...ENDPOINTS.chooseDeliveryTitle,
  access: 'member',
  summary:
    'Says what an unknown item is, for all unmatched deliveries of it and for those to come; `applied` is how many.',
  input: z.object({
    id: Id,
    mediaType: MediaType,
    titleId: Id,
    season: SeasonNumber.optional(),
    episode: EpisodeNumber.optional(),
  }),
  output: z.object({ delivery: Delivery, applied: Count }),
})

export const undoDelivery = call({
  ...ENDPOINTS.undoDelivery,
  access: 'member',
  summary: 'Takes back what one delivery wrote.',
  input: z.object({ id: Id }),
  output: z.object({ removed: Count }),
})

export const playing = call({
  ...ENDPOINTS.playing,
  access: 'member',
  summary: 'What the viewer is watching, and what they left half-way, newest first.',
  input: z.object({}),
  output: PlayingLists,
})
