import { fields, identifier, inner, number, text } from '../codec.ts'
import { parseTitle, type Title } from '../title/title.ts'

/** The five social links of a profile, in the order they are shown. */
export const LINKS = ['facebook', 'instagram', 'youtube', 'github', 'linkedin'] as const
export type Link = (typeof LINKS)[number]
export type Links = Record<Link, string | null>

/** What a public profile shows of a member. */
export interface Member {
  id: number
  username: string
  /** An address, or null for the default picture. */
  picture: string | null
  biography: string | null
  links: Links
  /** ISO 8601, UTC. */
  joinedAt: string | null
}

/** A member as they see themself, and as an admin sees them. */
export interface Account extends Member {
  email: string
  isAdmin: boolean
}

/** A line of Top Contributors. */
export interface Contributor {
  id: number
  username: string
  picture: string | null
  /** Titles in their collection. */
  titles: number
  /** The newest of them, three at most; none from a host that does not send them. */
  newest: TinyPoster[]
}

/** As much of a title as its poster needs. */
export type TinyPoster = Pick<Title, 'mediaType' | 'id' | 'name' | 'posterPath' | 'genreIds'>

/** Posters beside a contributor. */
export const NEWEST_SHOWN = 3

export function parseMember(body: unknown): Member {
  const wire = fields(body)
  return {
    id: identifier(wire, 'id'),
    username: text(wire, 'Usernames', 'username') ?? 'Unnamed',
    picture: text(wire, 'ProfilePic', 'profilePic', 'profilePicUrl'),
    biography: text(wire, 'Biography', 'biography'),
    links: {
      facebook: text(wire, 'FacebookLink', 'facebook_link'),
      instagram: text(wire, 'InstagramLink', 'instagram_link'),
      youtube: text(wire, 'YoutubeLink', 'youtube_link'),
      github: text(wire, 'GithubLink', 'github_link'),
      linkedin: text(wire, 'LinkedInLink', 'LinkedinLink', 'linkedin_link'),
    },
    joinedAt: text(wire, 'created_at'),
  }
}

export function parseAccount(body: unknown): Account {
  const wire = fields(body)
  return {
    ...parseMember(wire),
    email: text(wire, 'Emails', 'email') ?? '',
    isAdmin: wire.isAdmin === true || wire.is_admin === true || number(wire, 'is_admin', 'isAdmin') === 1,
  }
}

export function parseContributor(body: unknown): Contributor {
  const wire = fields(body)
  const { id, username, picture } = parseMember(wire)
  const newest = inner(wire, { parse: parseTinyPoster }, 'newest').slice(0, NEWEST_SHOWN)
  return { id, username, picture, titles: number(wire, 'movie_count') ?? 0, newest }
}

function parseTinyPoster(body: unknown): TinyPoster {
  const { mediaType, id, name, posterPath, genreIds } = parseTitle(body)
  return { mediaType, id, name, posterPath, genreIds }
}
