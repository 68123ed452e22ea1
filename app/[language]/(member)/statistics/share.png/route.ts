import { parseYear } from '#lib/addresses/statistics-path'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { viewerToday } from '#lib/server/pages/viewer-day'
import { viewerStatistics } from '#lib/server/pages/viewer-queries'
import { responseOrFailure } from '../../../../../lib/server/pages/response-or-failure'
import { yearShareImage } from '../year-share-image'

/** For the member alone: it is handed over as a file and has no public address. */
export function GET(request: Request, props: LanguageProps): Promise<Response> {
  return responseOrFailure(async () => {
    const year = parseYear(new URL(request.url).searchParams.get('year'))
    const language = await pageLanguage(props)
    const statistics = year === null ? null : await viewerStatistics(language, year)
    return statistics && yearShareImage(language, statistics, await viewerToday())
  })
}
