import type { Metadata } from 'next'
import { useLocale, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { MarkedTitles } from '#components/availability/marked-titles'
import { ListHeader } from '#components/lists/view/list-header'
import { ListTitles } from '#components/lists/view/list-titles'
import { ListToolbar } from '#components/lists/view/list-toolbar'
import { Pager } from '#components/ui/pager'
import { ClientMessages } from '#components/ui/text/client-messages'
import { type AvailabilitySource, LIST_PAGE_SIZE, type ListQuery, type ListWithTitles } from '#contract'
import { listFeedPath, listPagePath } from '#lib/addresses/list-path'
import { listPath } from '#lib/addresses/routes'
import { breadcrumbs, itemList } from '#lib/documents/json-ld'
import { pagedTitle, pageMetadata } from '#lib/documents/page-metadata'
import type { Outcome } from '#lib/server/pages/catch-upstream-error'
import { siteIn } from '#lib/server/pages/page-language'
import { siteUrl } from '#lib/server/settings'
import { JsonLd } from '../../json-ld'
import { unlistedMetadata } from '../../load-by-id'
import css from './list.module.scss'

/** Search engines list public lists only, in their own order. */
export async function listMetadata(outcome: Outcome<ListWithTitles>, { sort }: ListQuery): Promise<Metadata> {
  if (outcome.state !== 'found') return unlistedMetadata(outcome)
  const t = await getTranslations('list')
  const { list, titles } = outcome.found
  const author = list.author.username
  return pageMetadata({
    title: await pagedTitle(t('title', { name: list.name, author }), titles.page),
    description: list.description || t('description', { count: list.titles, author }),
    path: listPagePath(list.id, { page: sort ? 1 : titles.page }),
    imagePath: listPath(list.id),
    site: siteUrl(),
    feed: listFeedPath(list.id),
    isListed: list.privacy === 'public' && !sort,
  })
}

interface ListViewProps extends ListWithTitles {
  query: ListQuery
  isOwner: boolean
  /** Null where the host has none. */
  availability: AvailabilitySource | null
}

export function ListView({ query, isOwner, availability, ...found }: ListViewProps) {
  const t = useTranslations('list')
  const site = siteIn(useLocale())
  const { list, titles, notes } = found
  const { page, pages } = titles
  const order = query.sort ?? 'own'
  const isNoted = notes > list.titles / 2
  return (
    <ClientMessages of={['dot', 'listView', 'score', 'serviceLine', 'share', 'titleCard']}>
      <article>
        <ListHeader {...found} isOwner={isOwner} />
        <div
          className={css.page}
          data-noted={isNoted || undefined}
          data-says={pages > 1 ? t(`orderOnPage.${order}`, { page, pages }) : t(`order.${order}`)}
        >
          {list.titles === 0 ? (
            <p className={css.empty}>{t('empty')}</p>
          ) : (
            <>
              <ListToolbar id={list.id} query={query} isNoted={isNoted} />
              <MarkedTitles source={availability} titles={titles.items}>
                <ListTitles
                  list={list}
                  titles={titles}
                  hasScores={(query.sort ?? list.sort) === 'score'}
                  isOwner={isOwner}
                />
              </MarkedTitles>
            </>
          )}
          <Pager
            page={page}
            totalPages={pages}
            hrefOf={(to) => listPagePath(list.id, { ...query, page: to })}
          />
          {list.privacy === 'public' && !query.sort && (
            <JsonLd
              things={[
                itemList(list.name, titles.items, site, {
                  first: (page - 1) * LIST_PAGE_SIZE + 1,
                  total: list.titles,
                }),
                breadcrumbs(list.name, listPath(list.id), site),
              ]}
            />
          )}
        </div>
      </article>
    </ClientMessages>
  )
}
