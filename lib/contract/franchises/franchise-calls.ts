import { z } from 'zod'
import { Count, Id, ViewerTimeZone } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { CardTitle, MediaType } from '../titles/title-shapes.ts'

// A host that lacks these does not name `franchises` among what it offers.

const Franchise = z.object({
  id: z.int(),
  name: z.string(),
  overview: z.string().nullable(),
  /** Paths under the image host, or null. */
  posterPath: z.string().nullable(),
  backdropPath: z.string().nullable(),
  /** Each once, by release, without a date last. */
  parts: z.array(CardTitle),
})
export type Franchise = z.infer<typeof Franchise>

const Key = z.object({ mediaType: MediaType, id: z.int() })

/** `seen`: in the viewer's collection, or watched. `of` counts what is released or seen. */
const Progress = z.object({
  seen: z.array(Key),
  of: Count,
  /** Of the viewer's ratings, in hundredths; null without one. */
  mean: z.number().nullable(),
})
export type Progress = z.infer<typeof Progress>

const FranchiseProgress = Progress.extend({
  /** The first part that is released and not seen. */
  next: Key.nullable(),
})
export type FranchiseProgress = z.infer<typeof FranchiseProgress>

export const franchise = call({
  ...ENDPOINTS.franchise,
  access: 'visitor',
  summary: 'Films that belong together, by release.',
  input: z.object({ id: Id }),
  output: Franchise,
})

export const franchiseProgress = call({
  ...ENDPOINTS.franchiseProgress,
  access: 'member',
  summary: 'What the viewer has seen of a franchise, the next part, and the mean of the ratings given.',
  input: z.object({ id: Id, timeZone: ViewerTimeZone }),
  output: FranchiseProgress,
})

export const personProgress = call({
  ...ENDPOINTS.personProgress,
  access: 'member',
  summary: 'What the viewer has seen of the titles of a person, and the mean of the ratings given.',
  input: z.object({ id: Id, timeZone: ViewerTimeZone }),
  output: Progress,
})
