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
