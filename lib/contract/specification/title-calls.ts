import { z } from 'zod'
import { Id, wholeNumber } from '../base-schemas.ts'
import { codedCall } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { MediaType } from '../titles/title-shapes.ts'
import { CapabilitiesCodec, KnownKind } from './capabilities.ts'
import { TitleDetailsCodec } from './title-details-codec.ts'
import { listOf } from './wire/codec.ts'
import { TitleCodec, titleCodec } from './wire/title-codec.ts'

const nothing = z.object({})

export const testConnection = codedCall({
  ...ENDPOINTS.testConnection,
  access: 'visitor',
  summary: 'Whether the API responds, where its titles come from and, with ?known=movie, which ids it knows.',
  input: z.object({ known: KnownKind.optional(), page: wholeNumber(1, 100_000).default(1) }),
  output: CapabilitiesCodec,
  isDear: ({ known }) => known !== undefined,
})

export const popularMovies = codedCall({
  ...ENDPOINTS.popularMovies,
  access: 'visitor',
  summary: 'Popular movies.',
  input: nothing,
  output: listOf(TitleCodec),
})

export const popularShows = codedCall({
  ...ENDPOINTS.popularShows,
  access: 'visitor',
  summary: 'Popular TV shows.',
  input: nothing,
  output: listOf(titleCodec('tv')),
})

export const topRated = codedCall({
  ...ENDPOINTS.topRated,
  access: 'visitor',
  summary: 'The titles our members rate highest.',
  input: nothing,
  output: listOf(TitleCodec),
})

export const titleDetails = codedCall({
  ...ENDPOINTS.titleDetails,
  access: 'visitor',
  summary: 'One title with its cast and similar titles; a show with ?type=tv.',
  input: z.object({ id: Id, type: MediaType.default('movie') }),
  output: TitleDetailsCodec,
})
