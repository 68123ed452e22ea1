import { z } from 'zod'
import { Count } from '../base-schemas.ts'
import { call } from '../call.ts'
import { ENDPOINTS } from '../endpoints.ts'
import { EXPORT_SERVICE_KEYS } from './export-services.ts'

/** How a service takes the ratings of a member. */
const ServiceRatings = z.object({
  service: z.enum(EXPORT_SERVICE_KEYS),
  exact: Count,
  rounded: Count,
  /** Of 100: by how much the rating that moves most does. */
  largestMove: Count,
  /** Ratings that the service has no place for. */
  withoutPlace: Count,
})

/** An archive of everything that was sent to its end. */
const LastExport = z.object({ exportedAt: z.string(), bytes: Count })

const ExportSummary = z.object({
  titles: Count,
  last: LastExport.nullable(),
  services: z.array(ServiceRatings),
})

export type ServiceRatings = z.infer<typeof ServiceRatings>
export type LastExport = z.infer<typeof LastExport>
export type ExportSummary = z.infer<typeof ExportSummary>

export const exportSummary = call({
  ...ENDPOINTS.exportSummary,
  access: 'member',
  summary: "How exactly each service takes the viewer's ratings, and when everything was exported last.",
  input: z.object({}),
  output: ExportSummary,
  isDear: () => true,
})
