import { z } from 'zod'
import type { CardTitle } from '../titles/title-shapes.ts'
import { type PersonSummary, parsePersonSummary } from './parse-person-summary.ts'
import { parseTitle } from './parse-title.ts'
import { codec, date, fields, inner, number, text } from './wire/codec.ts'
import { serialiseCardTitle, WireCardTitle } from './wire/title-codec.ts'

export interface Credit extends CardTitle {
  character: string | null
  /** A show that the person hosts, or hosted; absent of others. */
  isHost?: true
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

const WireCredit = WireCardTitle.extend({
  id: z.int(),
  character: z.string().nullable(),
  is_host: z.literal(true).optional(),
})

const WirePerson = z.object({
  id: z.int(),
  name: z.string(),
  profile_path: z.string().nullable(),
  known_for_department: z.string().nullable(),
})

function serialisePerson(person: Omit<PersonSummary, 'knownFor'>): z.input<typeof WirePerson> {
  return {
    id: person.id,
    name: person.name,
    profile_path: person.profilePath,
    known_for_department: person.department,
  }
}

export const PersonSummaryCodec = codec({
  wire: WirePerson.extend({
    media_type: z.literal('person'),
    known_for: z.array(z.object({ title: z.string() })),
  }),
  parse: parsePersonSummary,
  serialise: (person) => ({
    ...serialisePerson(person),
    media_type: 'person' as const,
    known_for: person.knownFor.map((title) => ({ title })),
  }),
})

export const PersonCodec = codec({
  wire: WirePerson.extend({
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
      knownFor: inner(wire, parseCredit, 'knownFor', 'known_for'),
    }
  },
  serialise: (person) => ({
    ...serialisePerson(person),
    birthday: person.birthday,
    deathday: person.deathday,
    place_of_birth: person.birthplace,
    gender: person.gender,
    biography: person.biography,
    knownFor: person.knownFor.map((credit) => ({
      id: credit.id,
      ...serialiseCardTitle(credit),
      character: credit.character,
      ...(credit.isHost && { is_host: true as const }),
    })),
  }),
})

function parseCredit(body: unknown): Credit {
  const { overview: _, ...title } = parseTitle(body)
  const wire = fields(body)
  return { ...title, character: text(wire, 'character'), ...(wire.is_host === true && { isHost: true }) }
}
