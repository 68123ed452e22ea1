import { z } from 'zod'
import { AccountLanguage, Count, Rating } from '../base-schemas.ts'
import { pagedItems } from '../response-shapes.ts'
import { CardTitle, Title } from '../titles/title-shapes.ts'
import { LINKS } from './profile-link.ts'

export const Member = z.object({
  id: z.int(),
  username: z.string(),
  /** An address, or null for the default picture. */
  picture: z.string().nullable(),
  biography: z.string().nullable(),
  links: z.record(z.enum(LINKS), z.string().nullable()),
  /** ISO 8601, UTC. */
  joinedAt: z.string().nullable(),
})

/** Seen by the member and by admins. */
export const Account = Member.extend({
  email: z.string(),
  isAdmin: z.boolean(),
  /** Whether only the member sees the profile; false where the host does not say. */
  isPrivate: z.boolean(),
  /** Of the viewer; absent where the host does not say. */
  language: AccountLanguage.optional(),
})

export const MembersPage = pagedItems(
  Account.extend({
    /** In the collection; null from a host that does not send it. */
    titles: Count.nullable(),
  }),
)

const RatingCount = z.object({ rating: Rating, count: z.int().min(1) })
/** With the owner's rating. */
const ProfileTitle = CardTitle.extend({
  rating: Rating.nullable(),
  /** Of a show: how many of its episodes the owner has rated; absent where none, or the host does not say. */
  ratedEpisodes: Count.exactOptional(),
})

export const ProfilePage = z.object({
  member: Member,
  /** Of the whole collection. */
  ratings: z.array(RatingCount),
  titles: pagedItems(ProfileTitle),
})

const RatedTitle = Title.pick({ mediaType: true, id: true, name: true, overview: true }).extend({
  rating: Rating,
  /** ISO 8601, UTC. */
  ratedAt: z.string(),
})

export const ProfileFeed = z.object({
  member: Member,
  /** The ratings given last, the newest first. */
  latest: z.array(RatedTitle),
})

export type Member = z.infer<typeof Member>
export type Account = z.infer<typeof Account>
export type MembersPage = z.infer<typeof MembersPage>
/** A member in the admins' list. */
export type ListedMember = MembersPage['items'][number]
export type RatingCount = z.infer<typeof RatingCount>
export type ProfileTitle = z.infer<typeof ProfileTitle>
export type ProfilePage = z.infer<typeof ProfilePage>
export type RatedTitle = z.infer<typeof RatedTitle>
export type ProfileFeed = z.infer<typeof ProfileFeed>
