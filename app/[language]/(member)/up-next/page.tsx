import '../../sheets/every-page'
import type { Metadata } from 'next'
import { bringHistory, EmptyPage } from '#components/empty/empty-page'
import { CalendarAddress } from '#components/shows/up-next/calendar-address'
import { PausedAndDroppedShows } from '#components/shows/up-next/paused-and-dropped-shows'
import { UpNextList } from '#components/shows/up-next/up-next-list'
import { UpcomingList } from '#components/shows/up-next/upcoming-list'
import { Pager } from '#components/ui/pager'
import { ClientMessages } from '#components/ui/text/client-messages'
import { parsePageNumber } from '#contract'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { ROUTES } from '#lib/addresses/routes'
import { upNextPath } from '#lib/addresses/up-next-path'
import { PROGRESS_SENTENCES } from '#lib/contract/shows/progress-sentences'
import { UP_NEXT_SENTENCES } from '#lib/contract/shows/up-next-sentences'
import { pagedTitle, unlisted } from '#lib/documents/page-metadata'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { viewerToday } from '#lib/server/pages/viewer-day'
import { viewerUpNext } from '#lib/server/pages/viewer-queries'
import { siteUrl } from '#lib/server/settings'
import { grouped } from '#lib/text/format'
import { memberPageWithHeader } from '../member-page-with-header'
import css from './page.module.scss'
import { PopularShows } from './popular-shows'

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  return unlisted(pagedTitle('Up next', parsePageNumber((await searchParams).page)))
}

export default async function UpNextPage({ params, searchParams }: LanguageProps & QueryProps) {
  const language = await pageLanguage({ params })
  const page = parsePageNumber((await searchParams).page)
  const today = await viewerToday()
  const content = await memberPageWithHeader({
    language,
    heading: 'Up next',
    failed: UP_NEXT_SENTENCES.failed,
    path: upNextPath(page),
    offer: 'seasons',
    refreshedBy: ['watches', 'watchlist', 'account'],
    read: viewerUpNext(language, page),
    children: ({ toWatch, paused, dropped, coming, calendarSecret }, { offered, rendering }) => {
      if ([toWatch.items, paused, dropped, coming].every(({ length }) => length === 0)) {
        return (
          <EmptyPage
            sentence={UP_NEXT_SENTENCES.none}
            action={{ label: 'See popular TV shows', href: `${ROUTES.home}#shows` }}
            leads={[bringHistory(offered)]}
          >
            <PopularShows language={language} today={today} />
          </EmptyPage>
        )
      }
      return (
        <div className={css.columns}>
          <section className={css.watch} aria-labelledby="to-watch">
            <div className={css.head}>
              <h2 id="to-watch">To watch</h2>
              <Links paused={paused.length} dropped={dropped.length} />
            </div>
            {toWatch.total === 0 ? (
              <p>
                {coming.some(({ mediaType }) => mediaType === 'tv')
                  ? UP_NEXT_SENTENCES.noneLeft
                  : UP_NEXT_SENTENCES.none}
              </p>
            ) : (
              <>
                <noscript>
                  <p>{PROGRESS_SENTENCES.needsScript}</p>
                </noscript>
                {/* Rows keep what was marked in them; another rendering has newer shows. */}
                <UpNextList key={rendering} shows={toWatch.items} headingId="to-watch" today={today} />
                <Pager page={toWatch.page} totalPages={toWatch.pages} hrefOf={upNextPath} />
              </>
            )}
          </section>
          <section className={css.coming} aria-labelledby="to-come">
            <h2 id="to-come">To come</h2>
            <UpcomingList coming={coming} />
            <CalendarAddress secret={calendarSecret} site={siteUrl()} />
          </section>
          <div className={css.aside}>
            <PausedAndDroppedShows id="paused" heading="Paused" shows={paused} today={today} />
            <PausedAndDroppedShows id="dropped" heading="Dropped" shows={dropped} today={today} />
          </div>
        </div>
      )
    },
  })
  return (
    <ClientMessages of={['dates', 'episodeProgress', 'seasonNames', 'showChanges']}>{content}</ClientMessages>
  )
}

function Links({ paused, dropped }: { paused: number; dropped: number }) {
  return (
    <p className={css.links}>
      {paused > 0 && <a href="#paused">Paused {grouped(paused)}</a>}
      {dropped > 0 && <a href="#dropped">Dropped {grouped(dropped)}</a>}
    </p>
  )
}
