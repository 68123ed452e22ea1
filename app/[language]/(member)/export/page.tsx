import '../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { DownloadEverything } from '#components/export/download-everything'
import { NightlyCopy } from '#components/export/nightly-copy'
import { ServiceList } from '#components/export/service-list'
import { ClientMessages } from '#components/ui/text/client-messages'
import { TimedNotice } from '#components/ui/text/timed-notice'
import { DOWNLOAD_FAILED } from '#lib/addresses/export-download-path'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { ROUTES } from '#lib/addresses/routes'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { nightlyCopies, viewerExportSummary } from '#lib/server/pages/viewer-queries'
import { isOffered } from '#lib/server/upstream/capabilities'
import type { Language } from '#lib/text/language'
import { memberPage } from '../member-page'
import css from './page.module.scss'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('export')
  return { title: t('heading'), robots: { index: false, follow: true } }
}

export default async function ExportPage({ params, searchParams }: LanguageProps & QueryProps) {
  const language = await pageLanguage({ params })
  const t = await getTranslations('export')
  const hasFailed = DOWNLOAD_FAILED in (await searchParams)
  return memberPage({
    language,
    heading: t('heading'),
    failed: t('loadFailed'),
    path: ROUTES.export,
    offer: 'export',
    read: readExport(language),
    children: ({ last, services, copies }) => (
      <ClientMessages of={['dates', 'exportDownload', 'nightlyCopy']}>
        <div className={css.page}>
          <h1>{t('heading')}</h1>
          {hasFailed && <TimedNotice kind="error">{t('brokeOff')}</TimedNotice>}
          <DownloadEverything last={last} />
          <ServiceList services={services} />
          {copies && <NightlyCopy saved={copies} />}
        </div>
      </ClientMessages>
    ),
  })
}

async function readExport(language: Language) {
  const [summary, copies] = await Promise.all([
    viewerExportSummary(language),
    // Without it the rest of the page is shown.
    isOffered('copies').then((offered) => (offered ? nightlyCopies(language).catch(() => null) : null)),
  ])
  return summary && { ...summary, copies }
}
