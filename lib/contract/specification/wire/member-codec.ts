import { z } from 'zod'
import { AccountLanguage } from '../../base-schemas.ts'
import type { Account, Member } from '../../members/member-shapes.ts'
import { parseAccount, parseContributor, parseListedMember, parseMember } from '../parse-member.ts'
import { codec } from './codec.ts'
import { WireTitle } from './title-codec.ts'

/** Optional: an addition to the specification's response. */
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

function serialiseMember(member: Member): z.input<typeof WireMember> {
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

export const MemberCodec = codec({ wire: WireMember, parse: parseMember, serialise: serialiseMember })

const Flag = z.literal([0, 1])
/** `language` is an addition to the specification's response. */
const WireAccount = WireMember.extend({
  Emails: z.string(),
  is_admin: Flag,
  is_private: Flag,
  language: AccountLanguage.optional(),
})

function serialiseAccount(account: Account): z.input<typeof WireAccount> {
  return {
    ...serialiseMember(account),
    Emails: account.email,
    is_admin: account.isAdmin ? 1 : 0,
    is_private: account.isPrivate ? 1 : 0,
    ...(account.language && { language: account.language }),
  }
}

export const AccountCodec = codec({ wire: WireAccount, parse: parseAccount, serialise: serialiseAccount })

/** `movie_count` is an addition to the specification's response. */
export const ListedMemberCodec = codec({
  wire: WireAccount.extend({ movie_count: z.int().nullable() }),
  parse: parseListedMember,
  serialise: (member) => ({ ...serialiseAccount(member), movie_count: member.titles }),
})

export const ContributorCodec = codec({
  wire: WireMember.pick({ id: true, Usernames: true, ProfilePic: true }).extend({
    movie_count: z.int(),
    newest: z.array(WireTinyPoster).optional(),
  }),
  parse: parseContributor,
  serialise: (one) => ({
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
