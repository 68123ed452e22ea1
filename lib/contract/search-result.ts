import { type Asked, fields } from './codec.ts'
import { type PersonSummary, readPersonSummary } from './person/person-summary.ts'
import { readTitle, type Title } from './title/title.ts'

/** One result of a search; `mediaType` tells a title from a person. */
export type Found = Title | PersonSummary

/** Reads one result; what does not say what it is, is what was asked for. */
export function readFound(body: unknown, asked?: Asked): Found {
  const type = fields(body).media_type ?? asked?.type
  return type === 'person' ? readPersonSummary(body) : readTitle(body)
}
