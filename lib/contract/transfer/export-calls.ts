import { z } from 'zod'
import { call } from '../call.ts'
import { codec } from '../codec.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { EXPORT_SERVICE_KEYS, type ExportSummary, parseExportSummary } from './export.ts'

const Count = z.int().min(0)

const ExportSummaryCodec = codec({
  wire: z.object({
    titles: Count,
    last: z.object({ exported_at: z.string(), bytes: Count }).nullable(),
    services: z.array(
      z.object({
        service: z.enum(EXPORT_SERVICE_KEYS),
        exact: Count,
        rounded: Count,
        largest_move: Count,
        without_place: Count,
      }),
    ),
  }),
  parse: parseExportSummary,
  serialise: ({ titles, last, services }: ExportSummary) => ({
    titles,
    last: last && { exported_at: last.exportedAt, bytes: last.bytes },
    services: services.map(({ service, exact, rounded, largestMove, withoutPlace }) => ({
      service,
      exact,
      rounded,
      largest_move: largestMove,
      without_place: withoutPlace,
    })),
  }),
})

export const exportSummary = call({
  ...ENDPOINTS.exportSummary,
  access: 'member',
  summary: "How exactly each service takes the viewer's ratings, and when everything was exported last.",
  input: z.object({}),
  output: ExportSummaryCodec,
})
