'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TitleListItem } from '#components/titles/title-list-item'
import { Link } from '#components/ui/link'
import { ROUTES } from '#lib/addresses/routes'
import { urgencyAt } from '#lib/artwork/tmdb-images'
import type { TitleLayout } from '#lib/browser/titles/title-layout'
import type { ListedEntry } from '#lib/contract/collection/entry-shapes'
import { titleKey } from '#lib/contract/titles/title-key'
import css from './collection-list.module.scss'
import { EntryFacts } from './entry-facts'
import { EntryRowControls } from './entry-row-controls'

interface CollectionListProps {
  entries: readonly ListedEntry[]
  layout: TitleLayout | null
}

// A client component: the React payload has the entries once instead of each row's markup and props.
export function CollectionList({ entries, layout }: CollectionListProps) {
  const t = useTranslations('collectionList')
  if (entries.length === 0) {
    return (
      <p className={css.none}>
        {t.rich('none', { all: (words: ReactNode) => <Link href={ROUTES.myMovies}>{words}</Link> })}
      </p>
    )
  }
  return (
    <ul className={css.list} data-layout={layout ?? 'auto'} aria-label={t('titles')}>
      {entries.map((entry, at) => (
        <TitleListItem
          key={titleKey(entry)}
          title={entry}
          layout={layout}
          urgency={urgencyAt(at)}
          caption={<EntryFacts entry={entry} />}
        >
          {/* The key resets the control when the server has another rating, given in another tab. */}
          <EntryRowControls key={entry.rating} entry={entry} />
        </TitleListItem>
      ))}
    </ul>
  )
}
