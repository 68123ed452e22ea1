import '../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RefreshOnChange } from '#components/collection/refresh-on-change'
import { ServerConnections } from '#components/connections/server/server-connections'
import { AdminLinks } from '#components/members/admin/admin-links'
import { LeaveWhenSignedOut } from '#components/members/leave-when-signed-out'
import { ClientMessages } from '#components/ui/text/client-messages'
import { ROUTES } from '#lib/addresses/routes'
import { unlisted } from '#lib/documents/page-metadata'
import { requireAdmin } from '#lib/server/pages/page-guards'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { serverConnections } from '#lib/server/pages/viewer-queries'
import type { Language } from '#lib/text/language'
import { memberPage } from '../../(member)/member-page'
import css from '../users/page.module.scss'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('serverConnections')
  return unlisted(t('heading'))
}

export default async function AdminConnectionsPage({ params }: LanguageProps) {
  const language = await pageLanguage({ params })
  const t = await getTranslations('serverConnections')
  return memberPage({
    language,
    heading: t('heading'),
    failed: t('loadFailed'),
    path: ROUTES.adminConnections,
    offer: 'connections',
    read: readServers(language),
    children: ({ connections }, { offered }) => (
      <ClientMessages of={['connections', 'dates', 'serverConnections']}>
        <div className={css.page}>
          <LeaveWhenSignedOut />
          <RefreshOnChange rendering={crypto.randomUUID()} of={['connections']} />
          <h1 id="connections-heading" tabIndex={-1}>
            {t('heading')}
          </h1>
          <AdminLinks current="connections" offered={offered} />
          <p>{t('lead')}</p>
          <noscript>
            <p>{t('needsJavaScript')}</p>
          </noscript>
          <ServerConnections servers={connections} />
        </div>
      </ClientMessages>
    ),
  })
}

async function readServers(language: Language) {
  await requireAdmin(language)
  return serverConnections(language)
}
