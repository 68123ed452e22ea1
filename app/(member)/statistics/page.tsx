import type { Metadata } from 'next'
import { LoadFailure } from '#components/member/load-failure'
import { AutoRefresh } from '#components/my-movies/auto-refresh'
import { MyMoviesNav } from '#components/my-movies/my-movies-nav'
import { TransferLinks } from '#components/my-movies/transfer-links'
import { StatisticsView } from '#components/statistics/statistics-view'
import { STATISTICS_FAILED } from '#contract'
import type { QueryProps } from '#lib/addresses/parse-param'
import { ROUTES } from '#lib/addresses/routes'
import { parseYear, statisticsPath } from '#lib/addresses/statistics-path'
import { catchUpstreamError, isFailed, reasonOf } from '#lib/server/pages/catch-upstream-error'
import { requireOffer, requireViewer } from '#lib/server/pages/page-guards'
import { viewerStatistics } from '#lib/server/pages/viewer-queries'
import { offers } from '#lib/server/upstream/upstream-capabilities'
import css from './page.module.scss'

export const metadata: Metadata = { title: 'Statistics', robots: { index: false, follow: true } }

export default async function StatisticsPage({ searchParams }: QueryProps) {
  const year = parseYear((await searchParams).year)
  const [viewer, statistics] = await Promise.all([
    requireViewer().catch(catchUpstreamError),
    viewerStatistics(year).catch(catchUpstreamError),
  ])
  await requireOffer('statistics')
  if (isFailed(viewer) || isFailed(statistics)) {
    return (
      <LoadFailure
        heading="Statistics"
        sentence={STATISTICS_FAILED}
        reason={reasonOf(viewer, statistics)}
        path={statisticsPath(year)}
      />
    )
  }
  return (
    <div className={css.page}>
      <MyMoviesNav current={ROUTES.statistics} offers={await offers()} />
      <h1>Statistics</h1>
      <StatisticsView statistics={statistics} today={new Date().toISOString().slice(0, 10)} />
      <TransferLinks offers={await offers()} />
      <AutoRefresh rendering={crypto.randomUUID()} of={['collection', 'watches']} />
    </div>
  )
}
