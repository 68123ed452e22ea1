import { z } from 'zod'
import { shape } from '../codec.ts'
import { WireTitle } from '../title/title-wire.ts'
import { type Member, readAccount, readContributor, readMember } from './member.ts'

/** An addition to the specification's list of top users, which a host may leave out. */
const WireTinyPoster = WireTitle.pick({
  MovieID: true,
  Title: true,
  PosterPath: true,
  media_type: true,
  genre_ids: true,
})

const WireMember = z.object({
  id: z.int(),
  Usernames: z.string(),
  ProfilePic: z.string().nullable(),
  Biography: z.string().nullable(),
  FacebookLink: z.string().nullable(),
  InstagramLink: z.string().nullable(),
  YoutubeLink: z.string().nullable(),
  GithubLink: z.string().nullable(),
  LinkedInLink: z.string().nullable(),
  created_at: z.string().nullable(),
})

function writeMember(member: Member): z.input<typeof WireMember> {
  return {
    id: member.id,
    Usernames: member.username,
    ProfilePic: member.picture,
    Biography: member.biography,
    FacebookLink: member.links.facebook,
    InstagramLink: member.links.instagram,
    YoutubeLink: member.links.youtube,
    GithubLink: member.links.github,
    LinkedInLink: member.links.linkedin,
    created_at: member.joinedAt,
  }
}

export const MemberShape = shape({
  wire: WireMember,
  read: readMember,
  write: writeMember,
})

export const AccountShape = shape({
  wire: WireMember.extend({ Emails: z.string(), is_admin: z.literal([0, 1]) }),
  read: readAccount,
  write: (account) => ({
    ...writeMember(account),
    Emails: account.email,
    is_admin: account.isAdmin ? (1 as const) : (0 as const),
  }),
})

export const ContributorShape = shape({
  wire: z.object({
    id: z.int(),
    Usernames: z.string(),
    ProfilePic: z.string().nullable(),
    movie_count: z.int(),
    newest: z.array(WireTinyPoster).optional(),
  }),
  read: readContributor,
  write: (one) => ({
    id: one.id,
    Usernames: one.username,
    ProfilePic: one.picture,
    movie_count: one.titles,
    newest: one.newest.map((title) => ({
      MovieID: title.id,
      Title: title.name,
      PosterPath: title.posterPath,
      media_type: title.mediaType,
      genre_ids: title.genreIds,
    })),
  }),
})
