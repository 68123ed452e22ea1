import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { NewList } from '#components/lists/new-list'
import { Poster } from '#components/title/poster'
import { Pager } from '#components/ui/pager'
import { LIST_MESSAGES, LIST_PRIVACIES, LISTS_MAX, type ListSummary, parsePageNumber } from '#contract'
import type { QueryProps } from '#lib/addresses/parse-param'
import { listPath, pagePath, ROUTES } from '#lib/addresses/routes'
import { viewerLists } from '#lib/server/pages/viewer-queries'
import { counted } from '#lib/text/format'
import { myMoviesPage } from '../my-movies-page'
import css from './page.module.scss'

export const metadata: Metadata = { title: 'Lists', robots: { index: false, follow: true } }

export default async function ListsPage({ searchParams }: QueryProps) {
  const page = parsePageNumber((await searchParams).page)
  return myMoviesPage({
    heading: 'Lists',
    failed: LIST_MESSAGES.listsFailed,
    current: ROUTES.lists,
    path: pathOf(page),
    offer: 'lists',
    refreshedBy: ['list', 'lists'],
    read: viewerLists(page),
    children: (lists) => (
      <>
        {lists.total === 0 && <p className={css.none}>{LIST_MESSAGES.none}</p>}
        <ListCards lists={lists.items}>
          {lists.total < LISTS_MAX ? <NewList /> : <p className={css.none}>{LIST_MESSAGES.tooMany}</p>}
        </ListCards>
        <Pager page={lists.page} totalPages={lists.pages} hrefOf={pathOf} />
      </>
    ),
  })
}

function pathOf(page: number): string {
  return pagePath(ROUTES.lists, page)
}

/** The first cell holds `children`. */
function ListCards({ lists, children }: { lists: ListSummary[]; children: ReactNode }) {
  return (
    <ul className={css.cards} aria-label="Your lists">
      <li className={css.first}>{children}</li>
      {lists.map((list) => (
        <li key={list.id} className={css.card}>
          <div className={css.posters}>
            {list.posters.map((title) => (
              <div key={`${title.mediaType}:${title.id}`}>
                <Poster title={title} sizes="3rem" picture="thumb" lettered={false} />
              </div>
            ))}
          </div>
          <h2>
            <a href={listPath(list.id)} className={css.name} dir="auto">
              {list.name}
            </a>
          </h2>
          <p className={css.facts}>
            {counted(list.titles, 'title')} · {LIST_PRIVACIES[list.privacy].label.toLowerCase()}
          </p>
        </li>
      ))}
    </ul>
  )
}
