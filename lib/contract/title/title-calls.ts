import { z } from 'zod'
import { call } from '../call.ts'
import { listOf } from '../codec.ts'
import { ConnectionShape, KnownKind } from '../connection.ts'
import { LINES } from '../endpoints.ts'
import { Id, wholeNumber } from '../inputs.ts'
import { TitleDetailsShape } from './title-details.ts'
import { MediaType, TitleShape, titleShape } from './title-wire.ts'

const nothing = z.object({})

export const testConnection = call({
  ...LINES.testConnection,
  access: 'visitor',
  summary:
    'Says that the API answers, where its titles come from and, asked with ?known=movie, which numbers it knows.',
  input: z.object({ known: KnownKind.optional(), page: wholeNumber(1, 100_000).default(1) }),
  output: ConnectionShape,
})

export const popularMovies = call({
  ...LINES.popularMovies,
  access: 'visitor',
  summary: 'Popular movies.',
  input: nothing,
  output: listOf(TitleShape),
})

export const popularShows = call({
  ...LINES.popularShows,
  access: 'visitor',
  summary: 'Popular TV shows.',
  input: nothing,
  output: listOf(titleShape('tv')),
})

export const topRated = call({
  ...LINES.topRated,
  access: 'visitor',
  summary: 'The titles our members rate highest.',
  input: nothing,
  output: listOf(TitleShape),
})

export const titleDetails = call({
  ...LINES.titleDetails,
  access: 'visitor',
  summary: 'One title with its cast and similar titles; a show with ?type=tv.',
  input: z.object({ id: Id, type: MediaType.default('movie') }),
  output: TitleDetailsShape,
})
