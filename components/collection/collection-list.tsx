import { CollectionItem } from '#components/collection/collection-item'
import type { Entry } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { urgencyAt } from '#lib/artwork/tmdb-images'
import type { CollectionLayout } from '#lib/browser/collection/collection-layout'
import css from './collection-list.module.scss'

/** `layout` is for phones: rows, or two columns of posters. */
export function CollectionList({ entries, layout }: { entries: Entry[]; layout: CollectionLayout }) {
  if (entries.length === 0) {
    return (
      <p className={css.none}>
        Nothing in your collection matches. <a href={ROUTES.myMovies}>Show all of it</a>
      </p>
    )
  }
  return (
    <ul className={css.list} data-layout={layout} aria-label="Your titles">
      {entries.map((entry, at) => (
        <CollectionItem key={`${entry.mediaType}:${entry.id}`} entry={entry} urgency={urgencyAt(at)} />
      ))}
    </ul>
  )
}
