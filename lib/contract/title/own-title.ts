import { z } from 'zod'
import type { Title } from './title.ts'
import { MediaType } from './title-wire.ts'

/** A title in a call of ours. */
export const OwnTitle = z.object({
  mediaType: MediaType,
  id: z.int(),
  name: z.string(),
  posterPath: z.string().nullable(),
  overview: z.string().nullable(),
  releaseDate: z.string().nullable(),
  score: z.number().nullable(),
  votes: z.int(),
  genreIds: z.array(z.int()),
  posterHue: z.int().min(0).max(359).exactOptional(),
}) satisfies z.ZodType<Title>
