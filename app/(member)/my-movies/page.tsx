import type { Metadata } from 'next'
import { cookies } from 'next/headers'
import { CollectionEmpty } from '#components/collection/collection-empty'
import { CollectionList } from '#components/collection/collection-list'
import { CollectionPrint } from '#components/collection/collection-print'
import { CollectionSummary } from '#components/collection/collection-summary'
import { CollectionToolbar } from '#components/collection/collection-toolbar'
import { PageJump } from '#components/filters/page-jump'
import { SetFilters } from '#components/filters/set-filters'
import { LoadFailure } from '#components/member/load-failure'
import { AutoRefresh } from '#components/my-movies/auto-refresh'
import { MyMoviesNav } from '#components/my-movies/my-movies-nav'
import { TransferLinks } from '#components/my-movies/transfer-links'
import { Pager } from '#components/ui/pager'
import {
  collectionParameters,
  MESSAGES,
  parseCollectionQuery,
  setCollectionFilters,
  withoutFilters,
} from '#contract'
import { collectionPath } from '#lib/addresses/collection-path'
import type { QueryProps } from '#lib/addresses/parse-param'
import { ROUTES } from '#lib/addresses/routes'
import { LAYOUT_COOKIE, parseCollectionLayout } from '#lib/browser/collection-layout'
import { catchUpstreamError, isFailed, reasonOf } from '#lib/server/pages/catch-upstream-error'
import { requireViewer } from '#lib/server/pages/page-guards'
import { viewerCollection } from '#lib/server/pages/viewer-queries'
import { offers } from '#lib/server/upstream/upstream-capabilities'
import css from './page.module.scss'

export const metadata: Metadata = { title: 'My Collection', robots: { index: false, follow: true } }

export default async function MyMoviesPage({ searchParams }: QueryProps) {
  const query = parseCollectionQuery(await searchParams)
  const [viewer, view] = await Promise.all([
    requireViewer().catch(catchUpstreamError),
    viewerCollection(query).catch(catchUpstreamError),
  ])
  if (isFailed(viewer) || isFailed(view)) {
    return (
      <LoadFailure
        heading="My Collection"
        sentence={MESSAGES.collectionFailed}
        reason={reasonOf(viewer, view)}
        path={collectionPath(query)}
      />
    )
  }
  const offered = await offers()
  const path = collectionPath({ ...query, page: view.page })
  const layout = parseCollectionLayout((await cookies()).get(LAYOUT_COOKIE)?.value)
  return (
    <div className={css.page}>
      <MyMoviesNav current={ROUTES.myMovies} offers={offered} />
      <h1>My Collection</h1>
      <AutoRefresh rendering={crypto.randomUUID()} of={['collection']} />
      {view.total === 0 ? (
        <CollectionEmpty />
      ) : (
        <>
          <CollectionToolbar
            query={query}
            page={view.page}
            found={view.found}
            layout={layout}
            year={offered.includes('watches') ? new Date().getUTCFullYear() : null}
          />
          <SetFilters
            filters={setCollectionFilters(query).map(({ label, without }) => ({
              label,
              href: collectionPath(without),
            }))}
            clearHref={collectionPath(withoutFilters(query))}
          />
          <CollectionSummary view={view} />
          {/* A single page prints as it is. */}
          {view.pages > 1 && <CollectionPrint query={query} />}
          {/* A page of its own per address, so that "Removed" does not outlive it. */}
          <CollectionList key={path} entries={view.items} layout={layout} />
          <div className={css.pages}>
            <Pager
              page={view.page}
              totalPages={view.pages}
              hrefOf={(page) => collectionPath({ ...query, page })}
            />
            <PageJump
              page={view.page}
              totalPages={view.pages}
              action={ROUTES.myMovies}
              parameters={collectionParameters({ ...query, page: 1 })}
            />
          </div>
        </>
      )}
      <TransferLinks offers={offered} />
    </div>
  )
}
