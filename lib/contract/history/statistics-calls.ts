import { z } from 'zod'
import { wholeNumber } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { StatisticsCodec } from './statistics.ts'

export const STATISTICS_FAILED = 'Failed to load your statistics. Please try again later.'

export const statistics = call({
  ...ENDPOINTS.statistics,
  access: 'member',
  summary: "Figures of the viewer's titles, ratings and watches, for all time or with ?year=2026 for a year.",
  input: z.object({ year: wholeNumber(1000, 9999).optional() }),
  output: StatisticsCodec,
})
