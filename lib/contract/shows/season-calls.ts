import { z } from 'zod'
import { Count, Id, SeasonNumber } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { Community } from '../place-ratings/place-rating-shapes.ts'

/** A season of a show as lists have it. */
const Season = z.object({
  /** 0: specials. */
  number: z.int().min(0),
  /** Null where it is called by its number. */
  name: z.string().nullable(),
  /** `YYYY-MM-DD`, or `YYYY` where only the year is known. */
  airDate: z.string().nullable(),
  episodeCount: Count,
  community: Community.exactOptional(),
})

const Episode = z.object({
  /** From 1. */
  number: z.int().min(1),
  /** Null where it is called by its number. */
  name: z.string().nullable(),
  /** `YYYY-MM-DD`. */
  airDate: z.string().nullable(),
  /** Minutes. */
  runtime: z.int().nullable(),
  /** To come, on a day that is not known. */
  isAnnounced: z.boolean(),
  community: Community.exactOptional(),
})

const SeasonDetails = Season.extend({ episodes: z.array(Episode) })

export type Season = z.infer<typeof Season>
export type Episode = z.infer<typeof Episode>
export type SeasonDetails = z.infer<typeof SeasonDetails>

export const seasons = call({
  ...ENDPOINTS.seasons,
  access: 'visitor',
  summary: 'The seasons of a show in order, specials (season 0) last.',
  input: z.object({ id: Id }),
  output: z.array(Season),
})

export const season = call({
  ...ENDPOINTS.season,
  access: 'visitor',
  summary: 'One season of a show with its episodes.',
  input: z.object({ id: Id, season: SeasonNumber }),
  output: SeasonDetails,
})
