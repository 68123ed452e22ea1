'use client'

import { TitleListItem } from '#components/titles/title-list-item'
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
  if (entries.length === 0) {
    return (
      <p className={css.none}>
        Nothing in your collection matches. <a href={ROUTES.myMovies}>Show all of it</a>
      </p>
    )
  }
  return (
    <ul className={css.list} data-layout={layout ?? 'auto'} aria-label="Your titles">
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
