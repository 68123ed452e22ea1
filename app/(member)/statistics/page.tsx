import type { Metadata } from 'next'
import { StatisticsView } from '#components/statistics/statistics-view'
import { STATISTICS_FAILED } from '#contract'
import type { QueryProps } from '#lib/addresses/parse-param'
import { ROUTES } from '#lib/addresses/routes'
import { parseYear, statisticsPath } from '#lib/addresses/statistics-path'
import { viewerStatistics } from '#lib/server/pages/viewer-queries'
import { myMoviesPage } from '../my-movies-page'

export const metadata: Metadata = { title: 'Statistics', robots: { index: false, follow: true } }

export default async function StatisticsPage({ searchParams }: QueryProps) {
  const year = parseYear((await searchParams).year)
  return myMoviesPage({
    heading: 'Statistics',
    failed: STATISTICS_FAILED,
    current: ROUTES.statistics,
    path: statisticsPath(year),
    offer: 'statistics',
    refreshedBy: ['collection', 'watches'],
    read: viewerStatistics(year),
    children: (statistics) => (
      <StatisticsView statistics={statistics} today={new Date().toISOString().slice(0, 10)} />
    ),
  })
}
