import { SHIPPED } from '../../text/language.ts'
import type { Account, ListedMember, Member } from '../members/member-shapes.ts'
import type { Title } from '../titles/title-shapes.ts'
import { parseTitle } from './parse-title.ts'
import { fields, identifier, inner, isObject, number, text } from './wire/codec.ts'

export interface Contributor extends Pick<Member, 'id' | 'username' | 'picture'> {
  titles: number
  /** At most three; empty from a host that sends none. */
  newest: TinyPoster[]
}

/** What a member has: titles in the collection, and shows under way with an episode left. */
export interface MemberCounts {
  titles: number
  shows: number
}

type TinyPoster = Pick<Title, 'mediaType' | 'id' | 'name' | 'posterPath' | 'genreIds'>

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
  const language = SHIPPED.find((one) => one === wire.language)
  return {
    ...parseMember(wire),
    email: text(wire, 'Emails', 'email') ?? '',
    isAdmin: wire.isAdmin === true || wire.is_admin === true || number(wire, 'is_admin', 'isAdmin') === 1,
    isPrivate: wire.is_private === true || number(wire, 'is_private') === 1,
    ...(language && { language }),
  }
}

/** Of the response to a sign-in. Only the hosts of this project say it. */
export function parseCounts(body: unknown): MemberCounts | null {
  const { counts } = fields(body)
  if (!isObject(counts)) return null
  const [titles, shows] = [number(counts, 'titles'), number(counts, 'shows')]
  return titles === null || shows === null ? null : { titles, shows }
}

export function parseListedMember(body: unknown): ListedMember {
  return { ...parseAccount(body), titles: number(fields(body), 'movie_count') }
}

export function parseContributor(body: unknown): Contributor {
  const wire = fields(body)
  const { id, username, picture } = parseMember(wire)
  const newest = inner(wire, parseTinyPoster, 'newest').slice(0, NEWEST_SHOWN)
  return { id, username, picture, titles: number(wire, 'movie_count') ?? 0, newest }
}

function parseTinyPoster(body: unknown): TinyPoster {
  const { mediaType, id, name, posterPath, genreIds } = parseTitle(body)
  return { mediaType, id, name, posterPath, genreIds }
}
