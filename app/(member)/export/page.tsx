import '../../sheets/every-page'
import type { Metadata } from 'next'
import { DownloadEverything } from '#components/export/download-everything'
import { NightlyCopy } from '#components/export/nightly-copy'
import { ServiceList } from '#components/export/service-list'
import { TimedNotice } from '#components/ui/text/timed-notice'
import { EXPORT_SENTENCES } from '#contract'
import { EXPORT_FAILED } from '#lib/addresses/export-download-path'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { ROUTES } from '#lib/addresses/routes'
import { nightlyCopies, viewerExportSummary } from '#lib/server/pages/viewer-queries'
import { isOffered } from '#lib/server/upstream/capabilities'
import { memberPage } from '../member-page'
import css from './page.module.scss'

export const metadata: Metadata = { title: 'Export', robots: { index: false, follow: true } }

export default async function ExportPage({ searchParams }: QueryProps) {
  const hasFailed = EXPORT_FAILED in (await searchParams)
  return memberPage({
    heading: 'Export',
    failed: EXPORT_SENTENCES.loadFailed,
    path: ROUTES.export,
    offer: 'export',
    read: readExport(),
    children: ({ last, services, copies }) => (
      <div className={css.page}>
        <h1>Export</h1>
        {hasFailed && <TimedNotice kind="error">{EXPORT_SENTENCES.failed}</TimedNotice>}
        <DownloadEverything last={last} />
        <ServiceList services={services} />
        {copies && <NightlyCopy saved={copies} />}
      </div>
    ),
  })
}

async function readExport() {
  const [summary, copies] = await Promise.all([
    viewerExportSummary(),
    // Without it the rest of the page is shown.
    isOffered('copies').then((offered) => (offered ? nightlyCopies().catch(() => null) : null)),
  ])
  return summary && { ...summary, copies }
}
