import '../../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { EventList } from '#components/account/trail/event-list'
import { Link } from '#components/ui/link'
import { Pager } from '#components/ui/pager'
import { ClientMessages } from '#components/ui/text/client-messages'
import { TimedNotice } from '#components/ui/text/timed-notice'
import { ENDPOINTS, parsePageNumber } from '#contract'
import { DOWNLOAD_FAILED } from '#lib/addresses/export-download-path'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { pagePath, ROUTES } from '#lib/addresses/routes'
import { pagedTitle, unlisted } from '#lib/documents/page-metadata'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { viewerEvents } from '#lib/server/pages/viewer-queries'
import { memberPage } from '../../member-page'
import css from './page.module.scss'

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const t = await getTranslations('securityEventsPage')
  return unlisted(await pagedTitle(t('heading'), parsePageNumber((await searchParams).page)))
}

export default async function SecurityEventsPage({ params, searchParams }: LanguageProps & QueryProps) {
  const language = await pageLanguage({ params })
  const t = await getTranslations('securityEventsPage')
  const query = await searchParams
  const page = parsePageNumber(query.page)
  return memberPage({
    language,
    heading: t('heading'),
    failed: t('failed'),
    path: pagePath(ROUTES.securityEvents, page),
    offer: 'events',
    read: viewerEvents(language, page),
    children: (events) => (
      <ClientMessages of={['dates', 'securityEvents']}>
        <div className={css.page}>
          <p>
            {/* By the browser: Next would double the hash of a page that was opened with one. */}
            <Link href={`${ROUTES.profile}#security`} target="_self">
              {t('profile')}
            </Link>
          </p>
          <h1>{t('heading')}</h1>
          {DOWNLOAD_FAILED in query && <TimedNotice kind="error">{t('downloadFailed')}</TimedNotice>}
          <p>{t('lead')}</p>
          {events.items.length > 0 ? <EventList events={events.items} /> : <p>{t('none')}</p>}
          <Pager
            page={events.page}
            totalPages={events.pages}
            hrefOf={(to) => pagePath(ROUTES.securityEvents, to)}
          />
          <p>
            <a href={ENDPOINTS.securityEventsCsv.path} download>
              {t('download')}
            </a>
          </p>
        </div>
      </ClientMessages>
    ),
  })
}
