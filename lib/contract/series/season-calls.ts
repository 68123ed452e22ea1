import { z } from 'zod'
import { Id, wholeNumber } from '../base-schemas.ts'
import { call } from '../call.ts'
import { listOf } from '../codec.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { SeasonCodec, SeasonDetailsCodec } from './season-wire.ts'

export const SeasonNumber = wholeNumber(0, 10_000)

export const seasons = call({
  ...ENDPOINTS.seasons,
  access: 'visitor',
  summary: 'The seasons of a show in order, specials (season 0) last.',
  input: z.object({ id: Id }),
  output: listOf(SeasonCodec),
})

export const season = call({
  ...ENDPOINTS.season,
  access: 'visitor',
  summary: 'One season of a show with its episodes.',
  input: z.object({ id: Id, season: SeasonNumber }),
  output: SeasonDetailsCodec,
})
