import { TitleListItem } from '#components/title/title-list-item'
import { Button, ButtonLink } from '#components/ui/button'
import { EmptyCard } from '#components/ui/empty-card'
import { Field } from '#components/ui/field'
import type { CollectionPage, Entry } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { urgencyAt } from '#lib/artwork/tmdb-images'
import type { CollectionLayout } from '#lib/browser/collection/collection-layout'
import { counted, grouped } from '#lib/text/format'
import css from './collection-list.module.scss'
import { EntryControls } from './entry-controls'
import { EntryFacts } from './entry-facts'

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
        <TitleListItem
          key={`${entry.mediaType}:${entry.id}`}
          title={entry}
          urgency={urgencyAt(at)}
          caption={<EntryFacts entry={entry} />}
        >
          {/* The key resets the control when the server has another rating, given in another tab. */}
          <EntryControls key={entry.rating} entry={entry} />
        </TitleListItem>
      ))}
    </ul>
  )
}

/** "214 of 1,502 titles, mean 71". */
export function CollectionSummary({ view: { found, total, mean } }: { view: CollectionPage }) {
  return (
    <p className={css.summary}>
      {found < total && `${grouped(found)} of `}
      {counted(total, 'title')}
      {mean !== null && (
        <>
          , mean <b>{mean}</b>
        </>
      )}
    </p>
  )
}

export function CollectionEmpty() {
  return (
    <EmptyCard level={2} sentence="Nothing here yet. Search for the last thing you watched.">
      <search className={css.search}>
        <form action={ROUTES.search}>
          <Field label="Search movies and TV shows" isLabelHidden type="search" name="query" />
          <Button type="submit" look="primary">
            Search
          </Button>
        </form>
      </search>
      <ButtonLink href={ROUTES.home}>See what is popular</ButtonLink>
    </EmptyCard>
  )
}
