'use client'

import { useTranslations } from 'next-intl'
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
  const t = useTranslations('collectionFilters')
  const words = {
    filters: t,
    titleFilters: useTranslations('titleFilters'),
    genres: useTranslations('genres'),
  }
  const sorts = {
    added: { ...COLLECTION_SORTS.added, label: t('sorts.added') },
    rating: { ...COLLECTION_SORTS.rating, label: t('sorts.rating') },
    title: { ...COLLECTION_SORTS.title, label: t('sorts.title') },
    release: { ...COLLECTION_SORTS.release, label: t('sorts.release') },
  }
  return (
    <FilterBar
      label={t('label')}
      searchLabel={t('search')}
      query={query}
      page={page}
      found={found}
      sorts={sorts}
      action={ROUTES.myMovies}
      parse={parseCollectionQuery}
      pathOf={collectionPath}
      typed={{ from: String(query.from ?? ''), to: String(query.to ?? '') }}
      filters={{
        count: activeCollectionFilters(words, query).length,
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
  const t = useTranslations('collectionFilters')
  const seen = shown.seen ?? year
  return (
    <>
      <TitleFilterFields filter={shown} onChange={onChoose} />
      <RatingRangeFields from={shown.from} to={shown.to} onType={onType} />
      <Checkbox name="unrated" value="1" checked={shown.unrated} onChange={onChoose}>
        {t('notRated')}
      </Checkbox>
      {year !== null && (
        <Checkbox name="seen" value={String(seen)} checked={shown.seen !== null} onChange={onChoose}>
          {seen === year ? t('seenThisYear') : t('seenIn', { year: String(seen) })}
        </Checkbox>
      )}
    </>
  )
}
