import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '#components/artwork/avatar'
import { ShareButton } from '#components/frame/share-button'
import { ButtonLink } from '#components/ui/button'
import { Link } from '#components/ui/link'
import type { ListWithTitles } from '#contract'
import { editListPath } from '#lib/addresses/list-path'
import { listPath, memberPath } from '#lib/addresses/routes'
import { titleHue } from '#lib/artwork/title-hue'
import { day } from '#lib/text/dates'
import { isLong } from '#lib/text/format'
import { ListCover } from '../list-cover'
import { LazyCollectedCount } from './lazy-collected-count'
import { LazyCopyButton } from './lazy-copy-button'
import css from './list-header.module.scss'

interface ListHeaderProps extends Pick<ListWithTitles, 'list' | 'titles' | 'posters'> {
  isOwner: boolean
}

/** On the colour of the list's first title. */
export function ListHeader({ list, titles, posters: [first, ...others], isOwner }: ListHeaderProps) {
  const t = useTranslations('list')
  const dates = useTranslations('dates')
  const keys = titles.items.map(({ mediaType, id }) => ({ mediaType, id }))
  return (
    <header className={css.header} data-hue={first && titleHue(first)}>
      <div className={css.inside}>
        <div className={css.words}>
          <h1 dir="auto" data-long={isLong(list.name)}>
            {list.name}
          </h1>
          <p className={css.author}>
            <Avatar picture={list.author.picture} size={28} />
            <span>
              {t.rich(`authorLine.${list.privacy}`, {
                name: list.author.username,
                day: day(dates, list.updatedAt),
                author: (name: ReactNode) => (
                  <Link href={memberPath(list.author.id)} dir="auto">
                    {name}
                  </Link>
                ),
              })}
            </span>
          </p>
          {list.description && (
            <p className={css.description} dir="auto">
              {list.description}
            </p>
          )}
          <div className={css.facts}>
            <span>{t('titles', { count: list.titles })}</span>
            {list.titles > 0 && <LazyCollectedCount id={list.id} keys={titles.pages === 1 ? keys : null} />}
          </div>
          <div className={css.buttons}>
            {isOwner && (
              <ButtonLink href={editListPath(list.id)} look="primary">
                {t('edit')}
              </ButtonLink>
            )}
            {list.privacy !== 'private' && <ShareButton title={list.name} path={listPath(list.id)} />}
            {!isOwner && <LazyCopyButton id={list.id} name={list.name} />}
          </div>
        </div>
        <div className={css.cover}>
          <ListCover posters={first ? [first, ...others] : []} sizes="16rem" />
        </div>
      </div>
    </header>
  )
}
