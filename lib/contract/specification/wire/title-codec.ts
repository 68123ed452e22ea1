import { z } from 'zod'
import { type CardTitle, MediaType, type Title } from '../../titles/title-shapes.ts'
import { parseTitle } from '../parse-title.ts'
import { codec } from './codec.ts'

export const WireTitle = z.object({
  MovieID: z.int(),
  Title: z.string(),
  PosterPath: z.string().nullable(),
  Overview: z.string().nullable(),
  ReleaseDate: z.string().nullable(),
  VoteAverage: z.number(),
  VoteCount: z.int(),
  media_type: MediaType,
  genre_ids: z.array(z.int()),
  poster_hue: z.int().min(0).max(359).optional(),
  is_gone: z.literal(true).optional(),
})

export function serialiseTitle(title: Title): z.input<typeof WireTitle> {
  return {
    MovieID: title.id,
    Title: title.name,
    PosterPath: title.posterPath,
    Overview: title.overview,
    ReleaseDate: title.releaseDate,
    VoteAverage: title.score ?? 0,
    VoteCount: title.votes,
    media_type: title.mediaType,
    genre_ids: title.genreIds,
    ...(title.posterHue !== undefined && { poster_hue: title.posterHue }),
    ...(title.isGone && { is_gone: true as const }),
  }
}

/** The names of TMDB, in the lists of a profile and of a person. */
export const WireCardTitle = z.object({
  title: z.string(),
  media_type: MediaType,
  poster_path: z.string().nullable(),
  vote_average: z.number(),
  vote_count: z.int(),
  release_date: z.string().nullable(),
  genre_ids: z.array(z.int()),
  is_gone: z.literal(true).optional(),
})

export function serialiseCardTitle(title: CardTitle): z.input<typeof WireCardTitle> {
  return {
    title: title.name,
    media_type: title.mediaType,
    poster_path: title.posterPath,
    vote_average: title.score ?? 0,
    vote_count: title.votes,
    release_date: title.releaseDate,
    genre_ids: title.genreIds,
    ...(title.isGone && { is_gone: true as const }),
  }
}

/** @param otherwise the media type of items without one: `/top` lists movies, `/top-tv` shows */
export function titleCodec(otherwise: MediaType = 'movie') {
  return codec({ wire: WireTitle, parse: (body) => parseTitle(body, otherwise), serialise: serialiseTitle })
}

export const TitleCodec = titleCodec()
