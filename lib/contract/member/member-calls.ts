import { z } from 'zod'
import { call } from '../call.ts'
import { codec, fields, inner, listOf, text } from '../codec.ts'
import type { Entry } from '../collection/entry.ts'
import { EntryCodec } from '../collection/entry-wire.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { ConfirmationCodec } from '../error-wire.ts'
import { Id, Text } from '../inputs.ts'
import { MediaType } from '../title/title-wire.ts'
import type { Member } from './member.ts'
import { AccountCodec, ContributorCodec, MemberCodec } from './member-wire.ts'

/** A member's public page. */
export interface Profile {
  member: Member
  entries: Entry[]
}

const WireProfileEntry = z.object({
  tmdb_id: z.int(),
  title: z.string(),
  poster_path: z.string().nullable(),
  overview: z.string().nullable(),
  rating: z.int().nullable(),
  release_date: z.string().nullable(),
  media_type: MediaType,
  vote_average: z.number(),
  vote_count: z.int(),
  genre_ids: z.array(z.int()),
  added_at: z.string().nullable(),
})

const ProfileCodec = codec({
  wire: z.object({ user: MemberCodec.wire, movies: z.array(WireProfileEntry) }),
  parse(body): Profile {
    const wire = fields(body)
    return {
      member: MemberCodec.parse(wire.user ?? wire),
      entries: inner(wire, EntryCodec, 'movies', 'results'),
    }
  },
  serialise: (profile) => ({
    user: MemberCodec.serialise(profile.member),
    movies: profile.entries.map((entry) => ({
      tmdb_id: entry.id,
      title: entry.name,
      poster_path: entry.posterPath,
      overview: entry.overview,
      rating: entry.rating,
      release_date: entry.releaseDate,
      media_type: entry.mediaType,
      vote_average: entry.score ?? 0,
      vote_count: entry.votes,
      genre_ids: entry.genreIds,
      added_at: entry.addedAt,
    })),
  }),
})

/** Text that may be left out or emptied. */
const link = Text.trim()
  .max(500, 'That address is too long.')
  .refine(isSafeLink, 'Please enter a whole address that begins with https://')
  .default('')

/** Nothing, or an https address without a name and password in it. */
function isSafeLink(typed: string): boolean {
  if (typed === '') return true
  const url = URL.canParse(typed) ? new URL(typed) : null
  return url?.protocol === 'https:' && url.username === '' && url.password === ''
}

export const viewerAccount = call({
  ...ENDPOINTS.viewerAccount,
  access: 'member',
  summary: 'The signed-in member.',
  input: z.object({}),
  output: AccountCodec,
})

export const topContributors = call({
  ...ENDPOINTS.topContributors,
  access: 'visitor',
  summary: 'The members with the largest collections.',
  input: z.object({}),
  output: listOf(ContributorCodec),
})

export const memberProfile = call({
  ...ENDPOINTS.memberProfile,
  access: 'visitor',
  summary: "A member's public profile and collection.",
  input: z.object({ id: Id }),
  output: ProfileCodec,
})

export const updateProfile = call({
  ...ENDPOINTS.updateProfile,
  access: 'member',
  summary: "Saves the viewer's biography and links.",
  input: z.object({
    biography: Text.trim().max(2_000).default(''),
    facebook_link: link,
    instagram_link: link,
    youtube_link: link,
    github_link: link,
    linkedin_link: link,
  }),
  output: ConfirmationCodec,
})

export const uploadPicture = call({
  ...ENDPOINTS.uploadPicture,
  access: 'member',
  summary: "Replaces the viewer's picture with the file in the field profilePicture.",
  input: z.object({}),
  body: 'multipart',
  output: codec({
    wire: z.object({ message: z.string(), profilePicUrl: z.string() }),
    parse(body): { message: string | null; picture: string | null } {
      const wire = fields(body)
      return { message: text(wire, 'message'), picture: text(wire, 'profilePicUrl', 'ProfilePic') }
    },
    serialise: (saved) => ({ message: saved.message ?? '', profilePicUrl: saved.picture ?? '' }),
  }),
})

export const removePicture = call({
  ...ENDPOINTS.removePicture,
  access: 'member',
  summary: "Removes the viewer's picture.",
  input: z.object({}),
  output: ConfirmationCodec,
})
