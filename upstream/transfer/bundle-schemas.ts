import { z } from 'zod'
import { RATING_SCALES, type RatingScale } from '#contract'
import { isInstant } from '#upstream/transfer/read/formats/parse-dates'

/** ISO 8601 in UTC, exactly as stored. */
export const Instant = z.iso
  .datetime()
  .refine(isInstant, 'a date from 1870 to 2200')
  .transform((at) => new Date(at).toISOString())

export const TitleType = z.enum(['movie', 'tv'])

/** 0: specials. */
export const Season = z.int().min(0)

/** A rating as another service's file has it. */
export const BundleRating = z.object({
  value: z.string(),
  scale: z.enum(Object.keys(RATING_SCALES) as [RatingScale, ...RatingScale[]]),
})

export type BundleRating = z.infer<typeof BundleRating>
