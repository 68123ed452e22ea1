import { z } from 'zod'
import { shape } from '../codec.ts'
import { readTitle, type Title } from './title.ts'

export const MediaType = z.enum(['movie', 'tv'])
export type MediaType = z.infer<typeof MediaType>

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
})

/** A title in the specification's spelling. */
export function writeTitle(title: Title): z.input<typeof WireTitle> {
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
  }
}

/** A title in a list whose items may not say what they are: `/top` lists movies, `/top-tv` shows. */
export function titleShape(otherwise: MediaType = 'movie') {
  return shape({ wire: WireTitle, read: (body) => readTitle(body, otherwise), write: writeTitle })
}

export const TitleShape = titleShape()
