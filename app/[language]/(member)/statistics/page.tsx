import '../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { bringHistory, EmptyPage, rateFilms } from '#components/empty/empty-page'
import { EmptyStatistics } from '#components/empty/empty-statistics'
import { StatisticsView } from '#components/statistics/statistics-view'
import { ClientMessages } from '#components/ui/text/client-messages'
import { bold } from '#components/ui/text/message-tags'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { parseYear, statisticsPath } from '#lib/addresses/statistics-path'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { popularMovies, popularShows } from '#lib/server/pages/public-queries'
import { viewerToday } from '#lib/server/pages/viewer-day'
import { viewerStatistics } from '#lib/server/pages/viewer-queries'
import type { Language } from '#lib/text/language'
import { memberPageWithHeader } from '../member-page-with-header'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('statistics')
  return { title: t('heading'), robots: { index: false, follow: true } }
}

export default async function StatisticsPage({ params, searchParams }: LanguageProps & QueryProps) {
  const language = await pageLanguage({ params })
  const t = await getTranslations('statistics')
  const year = parseYear((await searchParams).year)
  const today = await viewerToday()
  return memberPageWithHeader({
    language,
    heading: t('heading'),
    failed: t('loadFailed'),
    path: statisticsPath(year),
    offer: 'statistics',
    refreshedBy: ['collection', 'watches'],
    read: viewerStatistics(language, year),
    children: (statistics, { offered }) =>
      statistics.years.length === 0 && statistics.titles === 0 && year === null ? (
        <EmptyPage
          sentence={t.rich('empty', { count: 0, b: bold })}
          action={rateFilms(offered)}
          leads={[bringHistory(offered)]}
        >
          <Figures language={language} today={today} />
        </EmptyPage>
      ) : (
        <ClientMessages of={['statisticsLists']}>
          <StatisticsView statistics={statistics} today={today} />
        </ClientMessages>
      ),
  })
}

async function Figures({ language, today }: { language: Language; today: string }) {
  const popular = await Promise.all([popularMovies(language), popularShows(language)])
  return <EmptyStatistics titles={popular.flat()} today={today} />
}
