'use client'

import { useEffect } from 'react'
import { LayoutToggle } from '#components/collection/layout-toggle'
import { FilterBar } from '#components/filters/filter-bar'
import { TitleFilterFields } from '#components/filters/title-filter-fields'
import { Checkbox } from '#components/ui/form/checkbox-and-radio'
import { Select } from '#components/ui/form/select'
import { ROUTES } from '#lib/addresses/routes'
import { watchlistPath } from '#lib/addresses/watchlist-path'
import type { TitleLayout } from '#lib/browser/titles/title-layout'
import { rememberWatchlistFilter } from '#lib/browser/watchlist/remember-watchlist-filter'
import {
  activeWatchlistFilters,
  parseWatchlistQuery,
  RUNTIMES,
  runtimeLabel,
  WATCHLIST_SORTS,
  type WatchlistQuery,
} from '#lib/contract/watchlist/watchlist-query'

const RUNTIME_OPTIONS = [
  { value: '', label: 'Any runtime' },
  ...RUNTIMES.map((minutes) => ({ value: String(minutes), label: runtimeLabel(minutes) })),
]

interface WatchlistToolbarProps {
  query: WatchlistQuery
  page: number
  found: number
  layout: TitleLayout | null
}

export function WatchlistToolbar({ query, page, found, layout }: WatchlistToolbarProps) {
  const kept =
    activeWatchlistFilters(query).length > 0 ? watchlistPath({ ...query, search: '', page: 1 }) : null
  useEffect(() => rememberWatchlistFilter(kept), [kept])
  return (
    <FilterBar
      label="Watchlist"
      searchLabel="Search your watchlist"
      query={query}
      page={page}
      found={found}
      sorts={WATCHLIST_SORTS}
      action={ROUTES.watchlist}
      parse={parseWatchlistQuery}
      pathOf={watchlistPath}
      filters={{
        count: activeWatchlistFilters(query).length,
        fields: ({ shown, onChoose }) => (
          <>
            <TitleFilterFields filter={shown} onChange={onChoose} />
            <Select
              label="Runtime"
              isLabelHidden
              name="runtime"
              value={String(shown.runtime ?? '')}
              options={RUNTIME_OPTIONS}
              onChange={() => onChoose()}
            />
            <Checkbox name="out" value="1" checked={shown.isOut} onChange={onChoose}>
              Out now
            </Checkbox>
          </>
        ),
      }}
    >
      <LayoutToggle layout={layout} path={ROUTES.watchlist} />
    </FilterBar>
  )
}
