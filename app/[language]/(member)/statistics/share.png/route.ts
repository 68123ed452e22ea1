import { parseYear } from '#lib/addresses/statistics-path'
import { viewerToday } from '#lib/server/pages/viewer-day'
import { viewerStatistics } from '#lib/server/pages/viewer-queries'
import { responseOrFailure } from '../../../../../lib/server/pages/response-or-failure'
import { yearShareImage } from '../year-share-image'

/** For the member alone: it is handed over as a file and has no public address. */
export function GET(request: Request): Promise<Response> {
  return responseOrFailure(async () => {
    const year = parseYear(new URL(request.url).searchParams.get('year'))
    const statistics = year === null ? null : await viewerStatistics(year)
    return statistics && yearShareImage(statistics, await viewerToday())
  })
}
