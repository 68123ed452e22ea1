import { z } from 'zod'

/** TMDB numbers movies and shows separately: movie 1399 is not TV 1399. */
export const MediaType = z.enum(['movie', 'tv'])
export type MediaType = z.infer<typeof MediaType>

/** Where a movie comes out first. */
export const ReleaseKind = z.enum(['cinema', 'home'])
export type ReleaseKind = z.infer<typeof ReleaseKind>

export const Title = z.object({
  mediaType: MediaType,
  /** TMDB's id, unique within a media type. */
  id: z.int(),
  name: z.string(),
  /** A path under the image host (`/abc.jpg`), or null. */
  posterPath: z.string().nullable(),
  overview: z.string().nullable(),
  /** `YYYY-MM-DD`, or `YYYY` where only the year is known. */
  releaseDate: z.string().nullable(),
  /** The world's average, 0 to 10; null without votes. */
  score: z.number().nullable(),
  votes: z.int(),
  /** TMDB genre ids. */
  genreIds: z.array(z.int()),
  /** The poster's dominant hue in OKLCH, degrees; absent when unknown. */
  posterHue: z.int().min(0).max(359).exactOptional(),
  /** The catalogue lists it no longer: its page is for those who have it. */
  isGone: z.literal(true).exactOptional(),
})

/** What a card shows. */
export const CardTitle = Title.omit({ overview: true })

export type Title = z.infer<typeof Title>
export type CardTitle = z.infer<typeof CardTitle>
