import type { Metadata } from 'next'
import type { CSSProperties } from 'react'
import { ListHeader } from '#components/lists/list-header'
import { ListRows } from '#components/lists/list-rows'
import { Grid } from '#components/title/grid'
import { TitleCard } from '#components/title/title-card'
import { Pager } from '#components/ui/pager'
import { LIST_PAGE_SIZE, type ListWithTitles } from '#contract'
import { listFeedPath, listPagePath } from '#lib/addresses/list-path'
import { listPath } from '#lib/addresses/routes'
import { urgencyAt } from '#lib/artwork/tmdb-images'
import { breadcrumbs, itemList } from '#lib/documents/json-ld'
import { pageMetadata } from '#lib/documents/page-metadata'
import type { Outcome } from '#lib/server/pages/catch-upstream-error'
import { siteUrl } from '#lib/server/settings'
import { counted } from '#lib/text/format'
import { unlistedMetadata } from '../../addressed'
import { JsonLd } from '../../json-ld'
import css from './list.module.scss'

/** Search engines list public lists only. */
export function listMetadata(outcome: Outcome<ListWithTitles>): Metadata {
  if (outcome.state !== 'found') return unlistedMetadata(outcome)
  const { list, titles } = outcome.found
  return {
    ...pageMetadata({
      title: `${list.name}, a list by ${list.author.username}`,
      description: list.description || `${counted(list.titles, 'title')}, listed by ${list.author.username}.`,
      path: listPagePath(list.id, titles.page),
      imagePath: listPath(list.id),
      site: siteUrl(),
      feed: listFeedPath(list.id),
    }),
    ...(list.privacy !== 'public' && { robots: { index: false, follow: true } }),
  }
}

export function ListView({ list, titles, isOwner }: ListWithTitles & { isOwner: boolean }) {
  const isByHand = list.sort === 'hand'
  const before = (titles.page - 1) * LIST_PAGE_SIZE
  return (
    <article className={css.page}>
      <ListHeader list={list} titles={titles} isOwner={isOwner} />
      {list.titles === 0 && <p className={css.empty}>There are no titles on this list yet.</p>}
      {isByHand ? (
        <ListRows titles={titles.items} />
      ) : (
        <div className={css.sorted} style={{ '--before': before } as CSSProperties}>
          <Grid label={list.name}>
            {titles.items.map((title, at) => (
              <TitleCard
                key={`${title.mediaType}:${title.id}`}
                title={title}
                isMixed
                urgency={urgencyAt(at)}
              />
            ))}
          </Grid>
        </div>
      )}
      <Pager page={titles.page} totalPages={titles.pages} hrefOf={(page) => listPagePath(list.id, page)} />
      {list.privacy === 'public' && (
        <JsonLd
          things={[
            itemList(list.name, titles.items, siteUrl(), {
              first: before + 1,
              total: list.titles,
            }),
            breadcrumbs(list.name, listPath(list.id), siteUrl()),
          ]}
        />
      )}
    </article>
  )
}
