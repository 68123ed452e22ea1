import type { Metadata } from 'next'
import { ListCards } from '#components/lists/list-cards'
import { NewList } from '#components/lists/new-list'
import { LoadFailure } from '#components/member/load-failure'
import { AutoRefresh } from '#components/my-movies/auto-refresh'
import { MyMoviesNav } from '#components/my-movies/my-movies-nav'
import { TransferLinks } from '#components/my-movies/transfer-links'
import { Pager } from '#components/ui/pager'
import { LIST_MESSAGES, LISTS_MAX } from '#contract'
import { parsePage } from '#lib/addresses/list-path'
import type { QueryProps } from '#lib/addresses/parse-param'
import { ROUTES, withQuery } from '#lib/addresses/routes'
import { catchUpstreamError, isFailed, reasonOf } from '#lib/server/pages/catch-upstream-error'
import { requireOffer, requireViewer } from '#lib/server/pages/page-guards'
import { viewerLists } from '#lib/server/pages/viewer-queries'
import { offers } from '#lib/server/upstream/upstream-capabilities'
import css from './page.module.scss'

export const metadata: Metadata = { title: 'Lists', robots: { index: false, follow: true } }

export default async function ListsPage({ searchParams }: QueryProps) {
  const page = parsePage((await searchParams).page)
  const [viewer, lists] = await Promise.all([
    requireViewer().catch(catchUpstreamError),
    viewerLists(page).catch(catchUpstreamError),
  ])
  await requireOffer('lists')
  if (isFailed(viewer) || isFailed(lists)) {
    return (
      <LoadFailure
        heading="Lists"
        sentence={LIST_MESSAGES.listsFailed}
        reason={reasonOf(viewer, lists)}
        path={pathOf(page)}
      />
    )
  }
  return (
    <div className={css.page}>
      <MyMoviesNav current={ROUTES.lists} offers={await offers()} />
      <h1>Lists</h1>
      <AutoRefresh rendering={crypto.randomUUID()} of={['list', 'lists']} />
      {lists.total === 0 && <p className={css.none}>{LIST_MESSAGES.none}</p>}
      <ListCards lists={lists.items}>
        {lists.total < LISTS_MAX ? <NewList /> : <p className={css.none}>{LIST_MESSAGES.tooMany}</p>}
      </ListCards>
      <Pager page={lists.page} totalPages={lists.pages} hrefOf={pathOf} />
      <TransferLinks offers={await offers()} />
    </div>
  )
}

function pathOf(page: number): string {
  return withQuery(ROUTES.lists, page > 1 ? { page } : {})
}
