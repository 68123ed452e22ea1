import '../../sheets/rows'
import { randomInt } from 'node:crypto'
import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { getTranslations } from 'next-intl/server'
import { SourcesLine } from '#components/availability/sources-line'
import { EmptyFrames } from '#components/empty/empty-frames'
import { bringHistory, EmptyPage } from '#components/empty/empty-page'
import { ActiveFilters, NothingMatches } from '#components/filters/active-filters'
import { PageJump } from '#components/filters/page-jump'
import { CardGrid } from '#components/titles/card-grid'
import { TitleCards } from '#components/titles/title-cards'
import { ButtonLink } from '#components/ui/button'
import { Link } from '#components/ui/link'
import { Pager } from '#components/ui/pager'
import { ClientMessages } from '#components/ui/text/client-messages'
import { PickedTitle } from '#components/watchlist/picked-title'
import { WatchlistList } from '#components/watchlist/watchlist-list'
import { WatchlistToolbar } from '#components/watchlist/watchlist-toolbar'
import {
  activeWatchlistFilters,
  availabilitySourceOf,
  type MediaType,
  PICK_SEEDS,
  parseWatchlistQuery,
  toCardTitle,
  type WatchlistQuery,
  watchlistParameters,
  withoutOverview,
  withoutWatchlistFilters,
} from '#contract'
import type { QueryProps } from '#lib/addresses/parse/parse-query-text'
import { OWN_SERVICES_TAB, ROUTES } from '#lib/addresses/routes'
import { watchlistPath } from '#lib/addresses/watchlist-path'
import { LAYOUT_COOKIE, parseTitleLayout } from '#lib/browser/titles/title-layout'
import { pagedTitle, unlisted } from '#lib/documents/page-metadata'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { popularMovies } from '#lib/server/pages/public-queries'
import { viewerWatchlist, viewerWatchlistOnServices } from '#lib/server/pages/viewer-queries'
import { catalogueSource, isOffered } from '#lib/server/upstream/capabilities'
import type { Language } from '#lib/text/language'
import { memberPageWithHeader } from '../member-page-with-header'
import css from '../member-page-with-header.module.scss'

export async function generateMetadata({ searchParams }: QueryProps): Promise<Metadata> {
  const t = await getTranslations('watchlist')
  return unlisted(await pagedTitle(t('heading'), parseWatchlistQuery(await searchParams).page))
}

export default async function WatchlistPage({ params, searchParams }: LanguageProps & QueryProps) {
  const language = await pageLanguage({ params })
  const t = await getTranslations('watchlist')
  const onMyServices = await getTranslations('onMyServices')
  const words = {
    filters: await getTranslations('watchlistFilters'),
    titleFilters: await getTranslations('titleFilters'),
    genres: await getTranslations('genres'),
    runtimes: await getTranslations('runtimes'),
  }
  const asked = parseWatchlistQuery(await searchParams)
  const catalogue = await catalogueSource()
  const layout = parseTitleLayout((await cookies()).get(LAYOUT_COOKIE)?.value)
  return memberPageWithHeader({
    language,
    heading: t('heading'),
    failed: t('loadFailed'),
    path: watchlistPath(asked),
    offer: 'watchlist',
    refreshedBy: ['watchlist', 'services'],
    read: readWatchlist(language, asked),
    action: ({ found, query }) =>
      found > 0 && (
        <ButtonLink
          href={watchlistPath({ ...query, page: 1, pick: randomInt(PICK_SEEDS), turn: 0 })}
          // One filled button a page: while a title is shown its own.
          look={query.pick === null ? 'primary' : 'quiet'}
        >
          {t('pickOne')}
        </ButtonLink>
      ),
    children: (view, { offered }) => {
      const { query, hasServices } = view
      const list = { ...query, page: view.page, pick: null, turn: 0 }
      const filters = activeWatchlistFilters(words, list)
      const clearHref = watchlistPath(withoutWatchlistFilters(list))
      const canLog: MediaType[] = [
        ...(offered.includes('watches') ? (['movie'] as const) : []),
        ...(offered.includes('seasons') ? (['tv'] as const) : []),
      ]
      const hasLists = offered.includes('lists')
      return (
        <ClientMessages
          of={[
            'addToListButton',
            'dates',
            'dot',
            'figures',
            'filterBar',
            'genres',
            'onMyServices',
            'runtimes',
            'score',
            'serviceLine',
            'shortDates',
            'titleCard',
            'titleFilters',
            'titleList',
            'watchParts',
            'watchlistFilters',
            'watchlistRows',
          ]}
        >
          <noscript>
            <p>{t('needsScript')}</p>
          </noscript>
          {view.total === 0 ? (
            <EmptyPage
              sentence={t('empty')}
              action={{ label: t('seePopular'), href: ROUTES.home }}
              leads={[bringHistory(offered)]}
            >
              <EmptyFrames isWanted />
              <PopularTen language={language} />
            </EmptyPage>
          ) : (
            <>
              {view.pick && (
                <PickedTitle
                  title={view.pick}
                  found={view.found}
                  query={list}
                  services={list.isAvailable ? view.services : []}
                  anotherHref={watchlistPath({ ...list, pick: query.pick, turn: query.turn + 1 })}
                  listHref={watchlistPath(list)}
                  canLog={canLog}
                  hasLists={hasLists}
                />
              )}
              <WatchlistToolbar
                query={list}
                page={view.page}
                found={view.found}
                layout={layout}
                hasServices={hasServices}
              />
              <ActiveFilters
                filters={filters.map(({ label, without }) => ({ label, href: watchlistPath(without) }))}
                clearHref={clearHref}
              />
              {list.isAvailable && view.unknown > 0 && (
                <p className={css.unknown}>{t('notLookedUp', { count: view.unknown })}</p>
              )}
              {view.found === 0 ? (
                <NothingMatches
                  words={[
                    ...(list.search ? [`“${list.search}”`] : []),
                    ...filters.map(({ label }) => label),
                    ...(list.isAvailable ? [onMyServices('label')] : []),
                  ]}
                  clearHref={clearHref}
                >
                  {list.isAvailable && <Link href={OWN_SERVICES_TAB}>{t('changeServices')}</Link>}
                </NothingMatches>
              ) : (
                // A page of its own per address, so that "Removed" does not outlive it.
                <WatchlistList
                  key={watchlistPath(list)}
                  titles={view.items.map(withoutOverview)}
                  layout={layout}
                  canLog={canLog}
                  hasLists={hasLists}
                  services={list.isAvailable ? view.services : null}
                />
              )}
              {list.isAvailable && catalogue && <SourcesLine source={availabilitySourceOf(catalogue)} />}
              <div className={css.pages}>
                <Pager
                  page={view.page}
                  totalPages={view.pages}
                  hrefOf={(page) => watchlistPath({ ...list, page })}
                />
                <PageJump
                  page={view.page}
                  totalPages={view.pages}
                  action={ROUTES.watchlist}
                  parameters={watchlistParameters({ ...list, page: 1 })}
                />
              </div>
            </>
          )}
        </ClientMessages>
      )
    },
  })
}

/** Without the filter by services where the host knows of none. */
async function readWatchlist(language: Language, asked: WatchlistQuery) {
  if (await isOffered('availability')) return viewerWatchlistOnServices(language, asked)
  const query = { ...asked, isAvailable: false }
  const page = await viewerWatchlist(language, query)
  return page && { ...page, hasServices: null, query }
}

async function PopularTen({ language }: { language: Language }) {
  const [t, movies] = await Promise.all([getTranslations('watchlist'), popularMovies(language)])
  return (
    movies.length > 0 && (
      <section className={css.popular} aria-labelledby="popular">
        <h2 id="popular">{t('popular')}</h2>
        <CardGrid>
          <TitleCards titles={movies.slice(0, 10).map(toCardTitle)} />
        </CardGrid>
      </section>
    )
  )
}
