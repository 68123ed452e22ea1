import type { Metadata } from 'next'
import { ListHeader } from '#components/lists/view/list-header'
import { ListTitles } from '#components/lists/view/list-titles'
import { ListToolbar } from '#components/lists/view/list-toolbar'
import { Pager } from '#components/ui/pager'
import { LIST_ORDERS, LIST_PAGE_SIZE, type ListQuery, type ListWithTitles } from '#contract'
import { listFeedPath, listPagePath } from '#lib/addresses/list-path'
import { listPath } from '#lib/addresses/routes'
import { breadcrumbs, itemList } from '#lib/documents/json-ld'
import { pagedTitle, pageMetadata } from '#lib/documents/page-metadata'
import type { Outcome } from '#lib/server/pages/catch-upstream-error'
import { siteUrl } from '#lib/server/settings'
import { counted, paged } from '#lib/text/format'
import { JsonLd } from '../../json-ld'
import { unlistedMetadata } from '../../load-by-id'
import css from './list.module.scss'

/** Search engines list public lists only, in their own order. */
export function listMetadata(outcome: Outcome<ListWithTitles>, { sort }: ListQuery): Metadata {
  if (outcome.state !== 'found') return unlistedMetadata(outcome)
  const { list, titles } = outcome.found
  return {
    ...pageMetadata({
      title: pagedTitle(`${list.name}, a list by ${list.author.username}`, titles.page),
      description: list.description || `${counted(list.titles, 'title')}, listed by ${list.author.username}.`,
      path: listPagePath(list.id, { page: sort ? 1 : titles.page }),
      imagePath: listPath(list.id),
      site: siteUrl(),
      feed: listFeedPath(list.id),
    }),
    ...((list.privacy !== 'public' || sort) && { robots: { index: false, follow: true } }),
  }
}

interface ListViewProps extends ListWithTitles {
  query: ListQuery
  isOwner: boolean
}

export function ListView({ query, isOwner, ...found }: ListViewProps) {
  const { list, titles, notes } = found
  const isNoted = notes > list.titles / 2
  return (
    <article>
      <ListHeader {...found} isOwner={isOwner} />
      <div
        className={css.page}
        data-noted={isNoted || undefined}
        data-says={paged(orderWords(query), titles.page, titles.pages)}
      >
        {list.titles === 0 ? (
          <p className={css.empty}>There are no titles on this list yet.</p>
        ) : (
          <>
            <ListToolbar id={list.id} query={query} isNoted={isNoted} />
            <ListTitles
              list={list}
              titles={titles}
              hasScores={(query.sort ?? list.sort) === 'score'}
              isOwner={isOwner}
            />
          </>
        )}
        <Pager
          page={titles.page}
          totalPages={titles.pages}
          hrefOf={(page) => listPagePath(list.id, { ...query, page })}
        />
        {list.privacy === 'public' && !query.sort && (
          <JsonLd
            things={[
              itemList(list.name, titles.items, siteUrl(), {
                first: (titles.page - 1) * LIST_PAGE_SIZE + 1,
                total: list.titles,
              }),
              breadcrumbs(list.name, listPath(list.id), siteUrl()),
            ]}
          />
        )}
      </div>
    </article>
  )
}

function orderWords({ sort }: ListQuery): string {
  return sort ? `By ${LIST_ORDERS[sort].toLowerCase()}` : 'In the order of the list'
}
