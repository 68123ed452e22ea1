import type { ExportFormat } from '#contract'
import { ENDPOINTS } from '#lib/contract/endpoints'

/** Where an archive is downloaded. */
export function exportPath(format: ExportFormat): string {
  return `${ENDPOINTS.exportArchive.path}?format=${format}`
}

/** In the query of the page after a download that did not begin. */
export const DOWNLOAD_FAILED = 'failed'
