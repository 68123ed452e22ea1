import '../../sheets/every-page'
import type { Metadata } from 'next'
import { useFormatter, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LeftHalfWay, PlayingNow } from '#components/connections/playing/playing-now'
import { bringHistory, EmptyPage } from '#components/empty/empty-page'
import { CalendarAddress } from '#components/shows/up-next/calendar-address'
import { PausedAndDroppedShows } from '#components/shows/up-next/paused-and-dropped-shows'
import { UpNextList } from '#components/shows/up-next/up-next-list'
import { UpcomingList } from '#components/shows/up-next/upcoming-list'
import { Link } from '#components/ui/link'
import { Pager } from '#components/ui/pager'
import { ClientMessages } from '#components/ui/text/client-messages'
import { parsePageNumber } from '#contract'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { ROUTES } from '#lib/addresses/routes'
import { upNextPath } from '#lib/addresses/up-next-path'
import { pagedTitle, unlisted } from '#lib/documents/page-metadata'
import { catchOptional, isFailed } from '#lib/server/pages/catch-upstream-error'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { viewerToday } from '#lib/server/pages/viewer-day'
import { viewerConnections, viewerPlaying, viewerUpNext } from '#lib/server/pages/viewer-queries'
import { siteUrl } from '#lib/server/settings'
import { isOffered } from '#lib/server/upstream/capabilities'
import type { Language } from '#lib/text/language'
import { memberPageWithHeader } from '../member-page-with-header'
import css from './page.module.scss'
import { PopularShows } from './popular-shows'

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const t = await getTranslations('upNext')
  return unlisted(await pagedTitle(t('heading'), parsePageNumber((await searchParams).page)))
}

export default async function UpNextPage({ params, searchParams }: LanguageProps & QueryProps) {
  const t = await getTranslations('upNext')
  const language = await pageLanguage({ params })
  const page = parsePageNumber((await searchParams).page)
  const today = await viewerToday()
  const content = await memberPageWithHeader({
    language,
    heading: t('heading'),
    failed: t('failed'),
    path: upNextPath(page),
    offer: 'seasons',
    refreshedBy: ['watches', 'watchlist', 'account'],
    read: readUpNext(language, page),
    children: (
      { toWatch, paused, dropped, coming, calendarSecret, playing, reporting },
      { offered, rendering },
    ) => {
      const byThemselves = offered.includes('connections') && <ByThemselves names={reporting} />
      if (
        [toWatch.items, paused, dropped, coming].every(({ length }) => length === 0) &&
        playing.now.length + playing.stopped.length === 0
      ) {
        return (
          <EmptyPage
            sentence={t('none')}
            action={{ label: t('seePopular'), href: `${ROUTES.home}#shows` }}
            leads={[bringHistory(offered)]}
          >
            <PopularShows language={language} today={today} />
            {byThemselves}
          </EmptyPage>
        )
      }
      return (
        <div className={css.columns}>
          <section className={css.watch} aria-labelledby="to-watch">
            <PlayingNow playing={playing} />
            <div className={css.head}>
              <h2 id="to-watch">{t('toWatch')}</h2>
              <Links paused={paused.length} dropped={dropped.length} />
            </div>
            {toWatch.total === 0 ? (
              <p>{t(coming.some(({ mediaType }) => mediaType === 'tv') ? 'noneLeft' : 'none')}</p>
            ) : (
              <>
                <noscript>
                  <p>{t('needsScript')}</p>
                </noscript>
                {/* Rows keep what was marked in them; another rendering has newer shows. */}
                <UpNextList key={rendering} shows={toWatch.items} headingId="to-watch" today={today} />
                <Pager page={toWatch.page} totalPages={toWatch.pages} hrefOf={upNextPath} />
              </>
            )}
          </section>
          <section className={css.coming} aria-labelledby="to-come">
            <h2 id="to-come">{t('toCome')}</h2>
            <UpcomingList coming={coming} />
            <CalendarAddress secret={calendarSecret} site={siteUrl()} />
          </section>
          <div className={css.aside}>
            <LeftHalfWay playing={playing} />
            <PausedAndDroppedShows id="paused" heading={t('paused')} shows={paused} today={today} />
            <PausedAndDroppedShows id="dropped" heading={t('dropped')} shows={dropped} today={today} />
            {byThemselves}
          </div>
        </div>
      )
    },
  })
  return (
    <ClientMessages
      of={[
        'calendarAddress',
        'dates',
        'episodeProgress',
        'playing',
        'seasonNames',
        'upNextCalendar',
        'upNextRows',
      ]}
    >
      {content}
    </ClientMessages>
  )
}

/** Without what plays, and who reports it, the rest of the page is shown. */
async function readUpNext(language: Language, page: number) {
  const isConnected = await isOffered('connections')
  const [upNext, playing, made] = await Promise.all([
    viewerUpNext(language, page),
    isConnected ? viewerPlaying(language).catch(catchOptional) : null,
    isConnected ? viewerConnections(language).catch(catchOptional) : null,
  ])
  const senders = isFailed(made) ? [] : [...made.connections, ...made.servers]
  return (
    upNext && {
      ...upNext,
      playing: isFailed(playing) ? { now: [], stopped: [] } : playing,
      reporting: senders.filter(({ lastDeliveryAt }) => lastDeliveryAt !== null).map(({ name }) => name),
    }
  )
}

/** Where watches by themselves come from; where none do yet, that they can. */
function ByThemselves({ names }: { names: string[] }) {
  const t = useTranslations('upNext')
  const format = useFormatter()
  const link = (words: ReactNode) => <Link href={ROUTES.connections}>{words}</Link>
  return (
    <p>
      {names.length > 0
        ? t.rich('reportedBy', { names: format.list(names), link })
        : t.rich('byThemselves', { link })}
    </p>
  )
}

function Links({ paused, dropped }: { paused: number; dropped: number }) {
  const t = useTranslations('upNext')
  return (
    <p className={css.links}>
      {paused > 0 && <a href="#paused">{t('pausedCount', { count: paused })}</a>}
      {dropped > 0 && <a href="#dropped">{t('droppedCount', { count: dropped })}</a>}
    </p>
  )
}
