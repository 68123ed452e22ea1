import { z } from 'zod'
import { Count, Rating } from '../base-schemas.ts'
import { listPage } from '../shapes.ts'
import { OwnCardTitle, OwnTitle } from '../titles/title-shapes.ts'
import { LINKS } from './profile-link.ts'

/** A member in a call of ours. */
const OwnMember = z.object({
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
export const OwnAccount = OwnMember.extend({
  email: z.string(),
  isAdmin: z.boolean(),
  /** Whether only the member sees the profile; false where the host does not say. */
  isPrivate: z.boolean(),
})

export const MembersPage = listPage(
  OwnAccount.extend({
    /** In the collection; null from a host that does not send it. */
    titles: Count.nullable(),
  }),
)

const RatingCount = z.object({ rating: z.int().min(0).max(100), count: z.int().min(1) })
/** With the owner's rating. */
const ProfileTitle = OwnCardTitle.extend({ rating: Rating })

export const ProfilePage = z.object({
  member: OwnMember,
  /** Of the whole collection. */
  ratings: z.array(RatingCount),
  titles: listPage(ProfileTitle),
})

const RatedTitle = OwnTitle.pick({ mediaType: true, id: true, name: true, overview: true }).extend({
  rating: z.int().min(0).max(100),
  /** ISO 8601, UTC. */
  ratedAt: z.string(),
})

export const ProfileFeed = z.object({
  member: OwnMember,
  /** The ratings given last, the newest first. */
  latest: z.array(RatedTitle),
})

export type Member = z.infer<typeof OwnMember>
export type Account = z.infer<typeof OwnAccount>
export type MembersPage = z.infer<typeof MembersPage>
/** A member in the admins' list. */
export type ListedMember = MembersPage['items'][number]
export type RatingCount = z.infer<typeof RatingCount>
export type ProfileTitle = z.infer<typeof ProfileTitle>
export type ProfilePage = z.infer<typeof ProfilePage>
export type RatedTitle = z.infer<typeof RatedTitle>
export type ProfileFeed = z.infer<typeof ProfileFeed>
