import { z } from 'zod'
import { Count, Rating } from '../base-schemas.ts'
import { Member } from '../members/member-shapes.ts'
import { CardTitle } from '../titles/title-shapes.ts'

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

const ListedSeason = z.object({
  number: z.int().min(0),
  /** Null where it is called by its number. */
  name: z.string().nullable(),
  /** `mean`: the members', null below three ratings. */
  episodes: z.array(z.object({ number: z.int().min(1), mean: z.number().nullable() })),
})

/** What a member's public profile says of a show. */
export const MemberShowRatings = z.object({
  member: Member.pick({ id: true, username: true }).extend({
    /** As in a profile; absent where the host does not say. */
    picture: Member.shape.picture.exactOptional(),
  }),
  show: CardTitle,
  /** Of the show as a whole. */
  rating: Rating.nullable(),
  ratings: z.array(PlaceRating.omit({ ratedAt: true })),
  /** As the show lists them, specials last; absent or empty where the host does not know them. */
  seasons: z.array(ListedSeason).exactOptional(),
})

/** The members' mean, null below three ratings. */
export const Community = z.object({ rating: z.number().nullable(), ratings: Count })

export type PlaceRating = z.infer<typeof PlaceRating>
export type PlaceNote = z.infer<typeof PlaceNote>
export type ShowRatings = z.infer<typeof ShowRatings>
export type MemberShowRatings = z.infer<typeof MemberShowRatings>
export type ListedSeason = z.infer<typeof ListedSeason>
export type Community = z.infer<typeof Community>
