import { fields, identifier, inner, text } from './wire/codec.ts'

export interface PersonSummary {
  mediaType: 'person'
  id: number
  name: string
  profilePath: string | null
  /** TMDB's department: Acting, Directing, Writing … */
  department: string | null
  /** Names of up to three titles. */
  knownFor: string[]
}

export function parsePersonSummary(body: unknown): PersonSummary {
  const wire = fields(body)
  return {
    mediaType: 'person',
    id: identifier(wire, 'id'),
    name: text(wire, 'name') ?? 'Unknown',
    profilePath: text(wire, 'profile_path', 'profilePath'),
    department: text(wire, 'known_for_department'),
    knownFor: inner(wire, parseName, 'known_for', 'knownFor').filter((name) => name !== ''),
  }
}

function parseName(body: unknown): string {
  return typeof body === 'string' ? body : (text(fields(body), 'title', 'name') ?? '')
}
