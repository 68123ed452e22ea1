import 'server-only'
import { archiveName, EXPORT_FORMATS, type ExportFormat } from '#contract'
import { exportPath } from '#lib/addresses/export-download-path'
import { ROUTES } from '#lib/addresses/routes'
import { HttpError } from '#lib/server/gate/http-error'
import { streamDownload } from '#lib/server/pages/stream-download'

export function serveExport(request: Request): Promise<Response> {
  return streamDownload(request, {
    target: () => exportPath(formatOf(request)),
    contentType: 'application/zip',
    filename: () => archiveName(formatOf(request), new Date()),
    unreadable: 'exports.failed',
    page: ROUTES.export,
  })
}

function formatOf(request: Request): ExportFormat {
  const stated = new URL(request.url).searchParams.get('format') ?? 'everything'
  const format = EXPORT_FORMATS.find((one) => one === stated)
  if (!format) throw new HttpError('bad_request', 'exports.noFormat')
  return format
}
