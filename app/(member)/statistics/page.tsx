import '../../sheets/every-page'
import type { Metadata } from 'next'
import { bringHistory, EmptyPage, rateFilms } from '#components/empty/empty-page'
import { EmptyStatistics } from '#components/empty/empty-statistics'
import { StatisticsView } from '#components/statistics/statistics-view'
import { STATISTICS_FAILED } from '#contract'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { parseYear, statisticsPath } from '#lib/addresses/statistics-path'
import { popularMovies, popularShows } from '#lib/server/pages/public-queries'
import { viewerToday } from '#lib/server/pages/viewer-day'
import { viewerStatistics } from '#lib/server/pages/viewer-queries'
import { memberPageWithHeader } from '../member-page-with-header'

export const metadata: Metadata = { title: 'Statistics', robots: { index: false, follow: true } }

export default async function StatisticsPage({ searchParams }: QueryProps) {
  const year = parseYear((await searchParams).year)
  const today = await viewerToday()
  return memberPageWithHeader({
    heading: 'Statistics',
    failed: STATISTICS_FAILED,
    path: statisticsPath(year),
    offer: 'statistics',
    refreshedBy: ['collection', 'watches'],
    read: viewerStatistics(year),
    children: (statistics, { offered }) =>
      statistics.years.length === 0 && statistics.titles === 0 && year === null ? (
        <EmptyPage
          sentence={
            <>
              Rate ten titles and this draws itself. <b>0</b> so far.
            </>
          }
          action={rateFilms(offered)}
          leads={[bringHistory(offered)]}
        >
          <Figures today={today} />
        </EmptyPage>
      ) : (
        <StatisticsView statistics={statistics} today={today} />
      ),
  })
}

async function Figures({ today }: { today: string }) {
  const popular = await Promise.all([popularMovies(), popularShows()])
  return <EmptyStatistics titles={popular.flat()} today={today} />
}
