import '../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ConfirmationHost } from '#components/account/confirmation/confirmation-host'
import { RefreshOnChange } from '#components/collection/refresh-on-change'
import { Arrived, ArrivesDrawing } from '#components/connections/arrived/arrived'
import { ConnectionsSection } from '#components/connections/connections-section'
import { Programs } from '#components/connections/programs/programs'
import { SetUpLines } from '#components/connections/set-up-lines'
import { NotKnown } from '#components/connections/unknown/not-known'
import { ButtonLink } from '#components/ui/button'
import { ClientMessages } from '#components/ui/text/client-messages'
import { parsePageNumber } from '#contract'
import { connectionsPath, parseShownDeliveries } from '#lib/addresses/connections-path'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { memberPage } from '../member-page'
import css from './page.module.scss'
import { readConnections } from './read-connections'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('connections')
  return { title: t('heading'), robots: { index: false, follow: true } }
}

export default async function ConnectionsPage({ params, searchParams }: LanguageProps & QueryProps) {
  const language = await pageLanguage({ params })
  const t = await getTranslations('connections')
  const query = await searchParams
  const show = parseShownDeliveries(query.show)
  const page = parsePageNumber(query.page)
  return memberPage({
    language,
    heading: t('heading'),
    failed: t('loadFailed'),
    path: connectionsPath(show, page),
    offer: 'connections',
    read: readConnections(language, show, page),
    children: (
      { connections, servers, words, things, unknown, deliveries, tokens, hasPassword, sourceOf, now },
      { signIn },
    ) => {
      const isFirst = connections.length === 0 && servers.length === 0
      return (
        <ClientMessages of={['connections', 'dates', 'deliveriesFilter', 'importDecide']}>
          <div className={css.page}>
            <RefreshOnChange rendering={crypto.randomUUID()} of={['connections']} />
            <header className={css.head}>
              <h1 id="connections-heading" tabIndex={-1}>
                {t('heading')}
              </h1>
              {!isFirst && <ButtonLink href="#new-connection">{t('add')}</ButtonLink>}
            </header>
            {isFirst && <p className={css.lead}>{t('lead')}</p>}
            {!isFirst && (
              <noscript>
                <p>{t('needsJavaScript')}</p>
              </noscript>
            )}
            <div className={css.columns}>
              <div className={css.main}>
                <ConnectionsSection
                  connections={connections}
                  servers={servers}
                  words={words}
                  setUp={{
                    plex: <SetUpLines kind="plex" />,
                    jellyfin: <SetUpLines kind="jellyfin" />,
                    emby: <SetUpLines kind="emby" />,
                    kodi: <SetUpLines kind="kodi" />,
                    other: <SetUpLines kind="other" />,
                  }}
                />
                <NotKnown things={things} deliveries={unknown} />
                {deliveries.total > 0 && (
                  <Arrived deliveries={deliveries} show={show} sourceOf={sourceOf} now={now} />
                )}
              </div>
              <div className={css.aside}>
                {deliveries.total === 0 && <ArrivesDrawing />}
                {tokens && <Programs tokens={tokens} hasPassword={hasPassword} />}
              </div>
            </div>
            {tokens && <ConfirmationHost provider={signIn.provider} />}
          </div>
        </ClientMessages>
      )
    },
  })
}
