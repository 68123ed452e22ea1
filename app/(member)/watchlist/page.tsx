import { randomInt } from 'node:crypto'
import type { Metadata } from 'next'
import { NothingMatches } from '#components/filters/nothing-matches'
import { PageJump } from '#components/filters/page-jump'
import { SetFilters } from '#components/filters/set-filters'
import { LoadFailure } from '#components/member/load-failure'
import { AutoRefresh } from '#components/my-movies/auto-refresh'
import { MyMoviesNav } from '#components/my-movies/my-movies-nav'
import { TransferLinks } from '#components/my-movies/transfer-links'
import { ButtonLink } from '#components/ui/button'
import { EmptyCard } from '#components/ui/empty-card'
import { Pager } from '#components/ui/pager'
import { WatchlistList } from '#components/watchlist/watchlist-list'
import { WatchlistPick } from '#components/watchlist/watchlist-pick'
import { WatchlistToolbar } from '#components/watchlist/watchlist-toolbar'
import {
  MESSAGES,
  type MediaType,
  PICK_SEEDS,
  parseWatchlistQuery,
  setWatchlistFilters,
  watchlistParameters,
  withoutWatchlistFilters,
} from '#contract'
import type { QueryProps } from '#lib/addresses/parse-param'
import { ROUTES } from '#lib/addresses/routes'
import { watchlistPath } from '#lib/addresses/watchlist-path'
import { catchUpstreamError, isFailed, reasonOf } from '#lib/server/pages/catch-upstream-error'
import { requireOffer, requireViewer } from '#lib/server/pages/page-guards'
import { viewerWatchlist } from '#lib/server/pages/viewer-queries'
import { offers } from '#lib/server/upstream/upstream-capabilities'
import css from './page.module.scss'

export const metadata: Metadata = { title: 'Watchlist', robots: { index: false, follow: true } }

export default async function WatchlistPage({ searchParams }: QueryProps) {
  const query = parseWatchlistQuery(await searchParams)
  const [viewer, view] = await Promise.all([
    requireViewer().catch(catchUpstreamError),
    viewerWatchlist(query).catch(catchUpstreamError),
  ])
  await requireOffer('watchlist')
  if (isFailed(viewer) || isFailed(view)) {
    return (
      <LoadFailure
        heading="Watchlist"
        sentence={MESSAGES.watchlistFailed}
        reason={reasonOf(viewer, view)}
        path={watchlistPath(query)}
      />
    )
  }
  const offered = await offers()
  const list = { ...query, page: view.page, pick: null }
  const filters = setWatchlistFilters(list)
  const clearHref = watchlistPath(withoutWatchlistFilters(list))
  const canLog: MediaType[] = [
    ...(offered.includes('watches') ? (['movie'] as const) : []),
    ...(offered.includes('seasons') ? (['tv'] as const) : []),
  ]
  const { pick } = query
  return (
    <div className={css.page}>
      <MyMoviesNav current={ROUTES.watchlist} offers={offered} />
      <header className={css.head}>
        <h1>Watchlist</h1>
        {view.found > 0 && (
          <ButtonLink
            href={watchlistPath({ ...list, page: 1, pick: { seed: randomInt(PICK_SEEDS), turn: 0 } })}
            look="primary"
          >
            Pick one for me
          </ButtonLink>
        )}
      </header>
      <noscript>
        <p>Changing the watchlist needs JavaScript.</p>
      </noscript>
      <AutoRefresh rendering={crypto.randomUUID()} of={['watchlist']} />
      {view.total === 0 ? (
        <EmptyCard
          level={2}
          sentence={MESSAGES.watchlistEmpty}
          action={{ label: 'See what is popular', href: ROUTES.home }}
        />
      ) : (
        <>
          {pick && view.pick && (
            <WatchlistPick
              key={`${view.pick.mediaType}:${view.pick.id}`}
              title={view.pick}
              found={view.found}
              anotherHref={watchlistPath({ ...list, pick: { ...pick, turn: pick.turn + 1 } })}
              listHref={watchlistPath(list)}
              canLog={canLog}
            />
          )}
          <WatchlistToolbar query={list} page={view.page} found={view.found} />
          <SetFilters
            filters={filters.map(({ label, without }) => ({ label, href: watchlistPath(without) }))}
            clearHref={clearHref}
          />
          {view.found === 0 ? (
            <NothingMatches
              words={[...(list.search ? [`“${list.search}”`] : []), ...filters.map(({ label }) => label)]}
              clearHref={clearHref}
            />
          ) : (
            // A page of its own per address, so that "Removed" does not outlive it.
            <WatchlistList key={watchlistPath(list)} titles={view.items} canLog={canLog} />
          )}
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
      <TransferLinks offers={offered} />
    </div>
  )
}
