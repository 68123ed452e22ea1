'use client'

import { FilterBar, type FilterFields } from '#components/filters/filter-bar'
import { TitleFilterFields } from '#components/filters/title-filter-fields'
import { Checkbox } from '#components/ui/form/checkbox-and-radio'
import { collectionPath } from '#lib/addresses/collection-path'
import { ROUTES } from '#lib/addresses/routes'
import type { TitleLayout } from '#lib/browser/titles/title-layout'
import {
  activeCollectionFilters,
  COLLECTION_SORTS,
  type CollectionQuery,
  parseCollectionQuery,
} from '#lib/contract/collection/collection-query'
import { TITLE_SENTENCES } from '#lib/contract/sentences/title-and-collection-sentences'
import { LayoutToggle } from './layout-toggle'
import { RatingRangeFields } from './rating-range-fields'

interface CollectionToolbarProps {
  query: CollectionQuery
  page: number
  found: number
  layout: TitleLayout | null
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
        count: activeCollectionFilters(query).length,
        fields: (fields) => <CollectionFilterFields {...fields} year={year} />,
      }}
    >
      <LayoutToggle layout={layout} path={ROUTES.myMovies} />
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
      <RatingRangeFields from={shown.from} to={shown.to} onType={onType} />
      <Checkbox name="unrated" value="1" checked={shown.unrated} onChange={onChoose}>
        {TITLE_SENTENCES.notRated}
      </Checkbox>
      {year !== null && (
        <Checkbox name="seen" value={String(seen)} checked={shown.seen !== null} onChange={onChoose}>
          {seen === year ? 'Seen this year' : `Seen in ${seen}`}
        </Checkbox>
      )}
    </>
  )
}
