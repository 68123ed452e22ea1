'use client'

import { LayoutGrid } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { CheckField } from '#components/filters/check-field'
import { FilterBar, type FilterFields } from '#components/filters/filter-bar'
import { TitleFilterFields } from '#components/filters/title-filter-fields'
import { collectionPath } from '#lib/addresses/collection-path'
import { ROUTES } from '#lib/addresses/routes'
import { type CollectionLayout, layoutCookie } from '#lib/browser/collection/collection-layout'
import {
  COLLECTION_SORTS,
  type CollectionQuery,
  parseCollectionQuery,
  setCollectionFilters,
} from '#lib/contract/collection/collection-query'
import { RATING_MAX, RATING_STEP } from '#lib/contract/limits'
import { MESSAGES } from '#lib/contract/messages'
import css from './collection-toolbar.module.scss'

interface CollectionToolbarProps {
  query: CollectionQuery
  page: number
  found: number
  layout: CollectionLayout
  /** The year for "Seen this year"; null where the host knows no watches. */
  year?: number | null
}

export function CollectionToolbar({ query, page, found, layout, year = null }: CollectionToolbarProps) {
  return (
    <FilterBar
      label="My Collection"
      searchLabel="Search your collection"
      query={query}
      page={page}
      found={found}
      sorts={COLLECTION_SORTS}
      action={ROUTES.myMovies}
      parse={parseCollectionQuery}
      pathOf={collectionPath}
      typed={{ from: String(query.from ?? ''), to: String(query.to ?? '') }}
      filters={{
        count: setCollectionFilters(query).length,
        fields: (fields) => <CollectionFilterFields {...fields} year={year} />,
      }}
    >
      <LayoutToggle layout={layout} />
    </FilterBar>
  )
}

function CollectionFilterFields({
  shown,
  onChoose,
  onType,
  year,
}: FilterFields<CollectionQuery> & { year: number | null }) {
  const seen = shown.seen ?? year
  return (
    <>
      <TitleFilterFields filter={shown} onChange={onChoose} />
      <RatingRange from={shown.from} to={shown.to} onType={onType} />
      <CheckField label={MESSAGES.notRated} name="unrated" isChecked={shown.unrated} onChange={onChoose} />
      {year !== null && (
        <CheckField
          label={seen === year ? 'Seen this year' : `Seen in ${seen}`}
          name="seen"
          value={String(seen)}
          isChecked={shown.seen !== null}
          onChange={onChoose}
        />
      )}
    </>
  )
}

interface RatingRangeProps {
  from: number | null
  to: number | null
  onType(): void
}

function RatingRange({ from, to, onType }: RatingRangeProps) {
  const field = { type: 'number', min: 0, max: RATING_MAX, step: RATING_STEP, onChange: onType }
  return (
    <div className={css.range}>
      <label>
        Rated from <input {...field} name="from" defaultValue={from ?? ''} />
      </label>
      <label>
        to <input {...field} name="to" defaultValue={to ?? ''} aria-label="Rated to" />
      </label>
    </div>
  )
}

function LayoutToggle({ layout }: { layout: CollectionLayout }) {
  const router = useRouter()
  const isGrid = layout === 'grid'
  function turn(): void {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers we serve.
    document.cookie = layoutCookie(isGrid ? 'list' : 'grid', ROUTES.myMovies)
    router.refresh()
  }
  return (
    <button type="button" className={css.toggle} aria-pressed={isGrid} onClick={turn}>
      <LayoutGrid aria-hidden="true" />
      Grid
    </button>
  )
}
