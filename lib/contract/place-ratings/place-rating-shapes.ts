import { z } from 'zod'
import { Count, Rating } from '../base-schemas.ts'

/** A season of a show, or an episode of it; a show may no longer list it. */
const Place = z.object({
  season: z.int().min(0),
  /** Null for the season. */
  episode: z.int().min(1).nullable(),
})

export const PlaceRating = Place.extend({
  rating: Rating,
  /** Null where a file did not say. */
  ratedAt: z.string().nullable(),
})

export const PlaceNote = Place.extend({ note: z.string(), notedAt: z.string() })

/** By season, the season before its episodes. */
export const ShowRatings = z.object({ ratings: z.array(PlaceRating), notes: z.array(PlaceNote) })

/** The members' mean, null below three ratings. */
export const Community = z.object({ rating: z.number().nullable(), ratings: Count })

export type PlaceRating = z.infer<typeof PlaceRating>
export type PlaceNote = z.infer<typeof PlaceNote>
export type ShowRatings = z.infer<typeof ShowRatings>
export type Community = z.infer<typeof Community>
