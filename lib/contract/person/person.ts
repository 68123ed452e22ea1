import { z } from 'zod'
import { codec, date, fields, inner, number, text } from '../codec.ts'
import { parseTitle } from '../title/title.ts'
import { MediaType } from '../title/title-wire.ts'
import { type PersonSummary, parsePersonSummary } from './person-summary.ts'

export interface Credit {
  mediaType: MediaType
  id: number
  name: string
  posterPath: string | null
  releaseDate: string | null
  score: number | null
  votes: number
  genreIds: number[]
  character: string | null
}

export interface Person extends Omit<PersonSummary, 'knownFor'> {
  birthday: string | null
  deathday: string | null
  birthplace: string | null
  /** TMDB's numbering: 0 not set, 1 female, 2 male, 3 non-binary. */
  gender: number
  biography: string | null
  knownFor: Credit[]
}

const WirePersonSummary = z.object({
  id: z.int(),
  name: z.string(),
  profile_path: z.string().nullable(),
  known_for_department: z.string().nullable(),
  media_type: z.literal('person'),
  known_for: z.array(z.object({ title: z.string() })),
})

export const PersonSummaryCodec = codec({
  wire: WirePersonSummary,
  parse: parsePersonSummary,
  serialise: (person) => ({
    id: person.id,
    name: person.name,
    profile_path: person.profilePath,
    known_for_department: person.department,
    media_type: 'person' as const,
    known_for: person.knownFor.map((title) => ({ title })),
  }),
})

const WireCredit = z.object({
  id: z.int(),
  title: z.string(),
  media_type: MediaType,
  poster_path: z.string().nullable(),
  vote_average: z.number(),
  vote_count: z.int(),
  release_date: z.string().nullable(),
  genre_ids: z.array(z.int()),
  character: z.string().nullable(),
})

export const PersonCodec = codec({
  wire: z.object({
    id: z.int(),
    name: z.string(),
    profile_path: z.string().nullable(),
    known_for_department: z.string().nullable(),
    birthday: z.string().nullable(),
    deathday: z.string().nullable(),
    place_of_birth: z.string().nullable(),
    gender: z.int(),
    biography: z.string().nullable(),
    knownFor: z.array(WireCredit),
  }),
  parse(body): Person {
    const wire = fields(body)
    return {
      ...PersonSummaryCodec.parse(wire),
      birthday: date(wire, 'birthday'),
      deathday: date(wire, 'deathday'),
      birthplace: text(wire, 'place_of_birth'),
      gender: number(wire, 'gender') ?? 0,
      biography: text(wire, 'biography'),
      knownFor: inner(wire, { parse: parseCredit }, 'knownFor', 'known_for'),
    }
  },
  serialise: (person) => ({
    id: person.id,
    name: person.name,
    profile_path: person.profilePath,
    known_for_department: person.department,
    birthday: person.birthday,
    deathday: person.deathday,
    place_of_birth: person.birthplace,
    gender: person.gender,
    biography: person.biography,
    knownFor: person.knownFor.map((credit) => ({
      id: credit.id,
      title: credit.name,
      media_type: credit.mediaType,
      poster_path: credit.posterPath,
      vote_average: credit.score ?? 0,
      vote_count: credit.votes,
      release_date: credit.releaseDate,
      genre_ids: credit.genreIds,
      character: credit.character,
    })),
  }),
})

function parseCredit(body: unknown): Credit {
  const { overview: _, ...title } = parseTitle(body)
  return { ...title, character: text(fields(body), 'character') }
}
