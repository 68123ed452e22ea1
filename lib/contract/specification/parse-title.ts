import type { MediaType, Title } from '../titles/title-shapes.ts'
import { date, fields, identifier, inner, number, text, type Wire } from './wire/codec.ts'

export interface Genre {
  id: number
  name: string
}

/** Parses both spellings of the specification; `otherwise` is the media type of a title without one. */
export function parseTitle(body: unknown, otherwise: MediaType = 'movie'): Title {
  const wire = fields(body)
  const count = number(wire, 'VoteCount', 'vote_count')
  const votes = Math.max(0, Math.round(count ?? 0))
  const score = number(wire, 'VoteAverage', 'vote_average')
  const stated = wire.media_type ?? wire.mediaType
  const hue = number(wire, 'poster_hue')
  return {
    mediaType: stated === 'movie' || stated === 'tv' ? stated : otherwise,
    id: identifier(wire, 'MovieID', 'tmdb_id', 'movie_id', 'id'),
    name: text(wire, 'Title', 'title', 'name', 'movie_title') ?? 'Untitled',
    posterPath: text(wire, 'PosterPath', 'poster_path'),
    overview: text(wire, 'Overview', 'overview'),
    releaseDate: date(wire, 'ReleaseDate', 'release_date', 'first_air_date'),
    // Without a count the average still counts; TMDB sends 0 for "no votes".
    score: score === null || score <= 0 || (votes === 0 && count !== null) ? null : Math.min(10, score),
    votes,
    genreIds: genreIds(wire),
    ...(hue !== null && { posterHue: ((Math.round(hue) % 360) + 360) % 360 }),
    ...(wire.is_gone === true && { isGone: true as const }),
  }
}

function genreIds(wire: Wire): number[] {
  const stated = wire.genre_ids
  if (Array.isArray(stated)) return stated.filter((id): id is number => Number.isInteger(id))
  return inner(wire, parseGenre, 'Genres', 'genres').map((genre) => genre.id)
}

export function parseGenre(body: unknown): Genre {
  const wire = fields(body)
  return { id: identifier(wire, 'id'), name: text(wire, 'name') ?? '' }
}
