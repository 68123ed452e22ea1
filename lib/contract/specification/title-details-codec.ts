import { z } from 'zod'
import { ID_MAX, SIMILAR_TITLES, TRAILERS_MAX } from '../limits.ts'
import type { Title } from '../titles/title-shapes.ts'
import { isTrailerKey, isTrailerSite, type Trailer } from '../titles/trailer.ts'
import { type Genre, parseGenre, parseTitle } from './parse-title.ts'
import {
  codec,
  fields,
  InvalidResponse,
  inner,
  isObject,
  number,
  optionalIdentifier,
  shortText,
  text,
  type Wire,
} from './wire/codec.ts'
import { serialiseTitle, WireTitle } from './wire/title-codec.ts'

export interface CastMember {
  /** Null where there is no page to link to. */
  id: number | null
  name: string
  character: string | null
  profilePath: string | null
}

export interface FranchiseName {
  id: number
  name: string
}

export interface TitleDetails extends Title {
  originalName: string | null
  /** ISO 639-1 code of the original language. */
  language: string | null
  backdropPath: string | null
  /** Minutes; for a show, of one episode. */
  runtime: number | null
  genres: Genre[]
  directors: { id: number; name: string }[]
  cast: CastMember[]
  similar: Title[]
  /** At most `TRAILERS_MAX`, the best first. */
  trailers?: Trailer[]
  /** The films that it is one of. */
  franchise?: FranchiseName | null
  /** Of a show that ended or was cancelled; absent of others, and where it is not known. */
  isOver?: true
  /** Our members' mean rating (0 to 100) and its count. */
  community: { rating: number | null; ratings: number }
}

const WireGenre = z.object({ id: z.int(), name: z.string() })
const WireCast = z.object({
  id: z.int().nullable(),
  name: z.string(),
  character: z.string().nullable(),
  profile_path: z.string().nullable(),
})
const WireTrailer = z.object({
  site: z.enum(['youtube', 'vimeo']),
  key: z.string(),
  name: z.string(),
  language: z.string().nullable(),
})
/** In characters. */
const TRAILER_NAME_MAX = 200
const FRANCHISE_NAME_MAX = 200

export const TitleDetailsCodec = codec({
  wire: WireTitle.extend({
    OriginalTitle: z.string().nullable(),
    original_language: z.string().nullable(),
    BackdropPath: z.string().nullable(),
    Runtime: z.int().nullable(),
    Genres: z.array(WireGenre),
    Directors: z.array(WireGenre),
    Cast: z.array(WireCast),
    Similar: z.array(WireTitle),
    trailers: z.array(WireTrailer).max(TRAILERS_MAX).optional(),
    franchise: WireGenre.nullable().optional(),
    is_over: z.literal(true).optional(),
    community_rating: z.number().nullable(),
    community_count: z.int(),
  }),
  parse(body, input): TitleDetails {
    const wire = fields(body)
    const title = parseTitle(wire, input?.type === 'tv' ? 'tv' : 'movie')
    const runtime = number(wire, 'Runtime', 'runtime')
    const similar = inner(wire, (one) => parseTitle(one, title.mediaType), 'Similar', 'similar')
    return {
      ...title,
      originalName: text(wire, 'OriginalTitle', 'original_title', 'original_name'),
      language: text(wire, 'original_language'),
      backdropPath: text(wire, 'BackdropPath', 'backdrop_path'),
      runtime: runtime && runtime > 0 ? Math.round(runtime) : null,
      genres: inner(wire, parseGenre, 'Genres', 'genres'),
      directors: inner(wire, parseGenre, 'Directors', 'directors'),
      cast: inner(wire, parseCastMember, 'Cast', 'cast'),
      similar: similar.slice(0, SIMILAR_TITLES),
      ...('trailers' in wire && { trailers: parseTrailers(wire) }),
      ...('franchise' in wire && { franchise: parseFranchise(wire.franchise) }),
      ...(wire.is_over === true && { isOver: true }),
      community: { rating: number(wire, 'community_rating'), ratings: number(wire, 'community_count') ?? 0 },
    }
  },
  serialise: (title) => ({
    ...serialiseTitle(title),
    OriginalTitle: title.originalName,
    original_language: title.language,
    BackdropPath: title.backdropPath,
    Runtime: title.runtime,
    Genres: title.genres,
    Directors: title.directors,
    Cast: title.cast.map(({ id, name, character, profilePath }) => ({
      id,
      name,
      character,
      profile_path: profilePath,
    })),
    Similar: title.similar.map(serialiseTitle),
    ...(title.trailers && {
      trailers: title.trailers.map(({ site, key, name, language }) => ({ site, key, name, language })),
    }),
    ...(title.franchise !== undefined && {
      franchise: title.franchise && { id: title.franchise.id, name: title.franchise.name },
    }),
    ...(title.isOver && { is_over: true as const }),
    community_rating: title.community.rating,
    community_count: title.community.ratings,
  }),
})

function parseCastMember(body: unknown): CastMember {
  const wire = fields(body)
  return {
    id: optionalIdentifier(wire, 'id'),
    name: text(wire, 'name') ?? 'Unknown',
    character: text(wire, 'character'),
    profilePath: text(wire, 'profile_path', 'profilePath'),
  }
}

/** Each once. */
function parseTrailers(wire: Wire): Trailer[] {
  const seen = new Set<string>()
  return inner(wire, parseTrailer, 'trailers')
    .filter(({ site, key }) => !seen.has(site + key) && seen.add(site + key))
    .slice(0, TRAILERS_MAX)
}

/** @throws InvalidResponse */
function parseTrailer(body: unknown): Trailer {
  const wire = fields(body)
  const { site, key } = wire
  const name = shortText(wire, 'name', TRAILER_NAME_MAX)
  const language = text(wire, 'language')
  if (name && isTrailerSite(site) && isTrailerKey(site, key))
    return { site, key, name, language: language && /^[a-z]{2,3}$/.test(language) ? language : null }
  throw new InvalidResponse('A trailer has no name, or no key of its site.')
}

function parseFranchise(body: unknown): FranchiseName | null {
  if (!isObject(body)) return null
  const id = optionalIdentifier(body, 'id')
  const name = shortText(body, 'name', FRANCHISE_NAME_MAX)
  return id !== null && id <= ID_MAX && name ? { id, name } : null
}
