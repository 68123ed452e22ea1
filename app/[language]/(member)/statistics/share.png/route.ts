import { parseYear } from '#lib/addresses/statistics-path'
import type { LanguageProps } from '#lib/server/pages/page-language'
import { viewerToday } from '#lib/server/pages/viewer-day'
import { viewerStatistics } from '#lib/server/pages/viewer-queries'
import { responseOrFailure } from '../../../../../lib/server/pages/response-or-failure'
import { yearShareImage } from '../year-share-image'

/** For the member alone: it is handed over as a file and has no public address. */
export function GET(request: Request, { params }: LanguageProps): Promise<Response> {
  return responseOrFailure(params, async (language) => {
    const year = parseYear(new URL(request.url).searchParams.get('year'))
    const statistics = year === null ? null : await viewerStatistics(language, year)
    return statistics && yearShareImage(language, statistics, await viewerToday())
  })
}
