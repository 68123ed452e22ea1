import { fields, InvalidResponse, inner, isObject, number, text } from '../codec.ts'

/** What can be downloaded alone, in the order of the page. */
export const EXPORT_SERVICES = {
  letterboxd: 'Letterboxd',
  trakt: 'Trakt',
  simkl: 'Simkl',
  tmdb: 'TMDB',
  yamtrack: 'Yamtrack',
} as const

export type ExportService = keyof typeof EXPORT_SERVICES
export const EXPORT_SERVICE_KEYS = Object.keys(EXPORT_SERVICES) as [ExportService, ...ExportService[]]

export const EXPORT_FORMATS = ['everything', 'cuedot', ...EXPORT_SERVICE_KEYS] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

/** With the day in UTC: `cuedot-trakt-2024-05-12.zip`. */
export function archiveName(format: ExportFormat, now: Date): string {
  const name = format === 'cuedot' ? format : `cuedot-${format}`
  return `${name}-${now.toISOString().slice(0, 10)}.zip`
}

/** How a service takes the ratings of a member. */
export interface ServiceRatings {
  service: ExportService
  exact: number
  rounded: number
  /** Of 100: by how much the rating that moves most does. */
  largestMove: number
  /** Ratings that the service has no place for. */
  withoutPlace: number
}

/** An archive of everything that was sent to its end. */
export interface LastExport {
  exportedAt: string
  bytes: number
}

export interface ExportSummary {
  titles: number
  last: LastExport | null
  services: ServiceRatings[]
}

export function parseExportSummary(body: unknown): ExportSummary {
  return {
    titles: number(fields(body), 'titles') ?? 0,
    last: parseLast(fields(body).last),
    services: inner(fields(body), parseRatings, 'services'),
  }
}

function parseLast(body: unknown): LastExport | null {
  if (!isObject(body)) return null
  return { exportedAt: text(body, 'exported_at') ?? '', bytes: number(body, 'bytes') ?? 0 }
}

function parseRatings(body: unknown): ServiceRatings {
  const wire = fields(body)
  const service = EXPORT_SERVICE_KEYS.find((one) => one === text(wire, 'service'))
  if (!service) throw new InvalidResponse('The response names an unknown service.')
  return {
    service,
    exact: number(wire, 'exact') ?? 0,
    rounded: number(wire, 'rounded') ?? 0,
    largestMove: number(wire, 'largest_move') ?? 0,
    withoutPlace: number(wire, 'without_place') ?? 0,
  }
}
