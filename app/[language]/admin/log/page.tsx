import '../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { AdminLinks } from '#components/members/admin/admin-links'
import { AdminLogFilter } from '#components/members/admin/admin-log-filter'
import { AdminLogTable } from '#components/members/admin/admin-log-table'
import { LeaveWhenSignedOut } from '#components/members/leave-when-signed-out'
import { Link } from '#components/ui/link'
import { Pager } from '#components/ui/pager'
import { TimedNotice } from '#components/ui/text/timed-notice'
import { type AdminActionsQuery, parseAdminActionsQuery } from '#contract'
import { adminLogPath } from '#lib/addresses/admin-paths'
import { DOWNLOAD_FAILED } from '#lib/addresses/export-download-path'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { ROUTES } from '#lib/addresses/routes'
import { pagedTitle, unlisted } from '#lib/documents/page-metadata'
import { requireAdmin } from '#lib/server/pages/page-guards'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { adminActions } from '#lib/server/pages/viewer-queries'
import type { Language } from '#lib/text/language'
import { memberPage } from '../../(member)/member-page'
import css from '../users/page.module.scss'

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const t = await getTranslations('adminLog')
  const { page } = parseAdminActionsQuery(await searchParams)
  return unlisted(await pagedTitle(t('heading'), page))
}

export default async function AdminLogPage({ params, searchParams }: LanguageProps & QueryProps) {
  const language = await pageLanguage({ params })
  const t = await getTranslations('adminLog')
  const parameters = await searchParams
  const query = parseAdminActionsQuery(parameters)
  return memberPage({
    language,
    heading: t('heading'),
    failed: t('failed'),
    path: adminLogPath(query),
    offer: 'admin-log',
    read: readLog(language, query),
    children: ({ items, page, pages, found, total }, { offered }) => (
      <div className={css.page}>
        <LeaveWhenSignedOut />
        <h1>{t('heading')}</h1>
        <AdminLinks current="log" offered={offered} />
        {DOWNLOAD_FAILED in parameters && <TimedNotice kind="error">{t('downloadFailed')}</TimedNotice>}
        <AdminLogFilter query={query} />
        {items.length > 0 && <AdminLogTable actions={items} />}
        {items.length === 0 && <p>{total === 0 ? t('none') : t('noMatches')}</p>}
        {items.length === 0 && total > 0 && (
          <p>
            <Link href={ROUTES.adminLog}>{t('showAll')}</Link>
          </p>
        )}
        <Pager page={page} totalPages={pages} hrefOf={(to) => adminLogPath({ ...query, page: to })} />
        {total > 0 && (
          <p>
            <small>{t('count', { found, total })}</small>
          </p>
        )}
      </div>
    ),
  })
}

async function readLog(language: Language, query: AdminActionsQuery) {
  await requireAdmin(language)
  return adminActions(language, query)
}
