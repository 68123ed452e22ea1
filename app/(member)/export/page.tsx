import type { Metadata } from 'next'
import { NightlyCopy } from '#components/copies/nightly-copy'
import { Everything } from '#components/export/everything'
import { ServiceList } from '#components/export/service-list'
import { LoadFailure } from '#components/member/load-failure'
import { TimedNotice } from '#components/ui/timed-notice'
import { EXPORT_MESSAGES } from '#contract'
import { EXPORT_FAILED } from '#lib/addresses/export-download-path'
import type { QueryProps } from '#lib/addresses/parse-param'
import { ROUTES } from '#lib/addresses/routes'
import { catchUpstreamError, isFailed, reasonOf } from '#lib/server/pages/catch-upstream-error'
import { requireOffer, requireViewer } from '#lib/server/pages/page-guards'
import { nightlyCopies, viewerExportSummary } from '#lib/server/pages/viewer-queries'
import { offers } from '#lib/server/upstream/capabilities'
import css from './page.module.scss'

export const metadata: Metadata = { title: 'Export', robots: { index: false, follow: true } }

export default async function ExportPage({ searchParams }: QueryProps) {
  const offered = await offers()
  const [viewer, summary, copies, query] = await Promise.all([
    requireViewer().catch(catchUpstreamError),
    viewerExportSummary().catch(catchUpstreamError),
    // Without it the rest of the page is shown.
    offered.includes('copies') ? nightlyCopies().catch(() => null) : null,
    searchParams,
  ])
  await requireOffer('export')
  if (isFailed(viewer) || isFailed(summary)) {
    return (
      <LoadFailure
        heading="Export"
        sentence={EXPORT_MESSAGES.loadFailed}
        reason={reasonOf(viewer, summary)}
        path={ROUTES.export}
      />
    )
  }
  return (
    <div className={css.page}>
      <h1>Export</h1>
      {EXPORT_FAILED in query && <TimedNotice kind="error">{EXPORT_MESSAGES.failed}</TimedNotice>}
      <Everything last={summary?.last ?? null} />
      <ServiceList services={summary?.services ?? []} />
      {copies && <NightlyCopy saved={copies} />}
    </div>
  )
}
