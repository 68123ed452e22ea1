'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { OnMyServicesChip } from '#components/availability/on-my-services-chip'
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

interface WatchlistToolbarProps {
  query: WatchlistQuery
  page: number
  found: number
  layout: TitleLayout | null
  /** Whether the viewer has services; null where the host knows of none. */
  hasServices: boolean | null
}

export function WatchlistToolbar({ query, page, found, layout, hasServices }: WatchlistToolbarProps) {
  const t = useTranslations('watchlistFilters')
  const words = {
    filters: t,
    titleFilters: useTranslations('titleFilters'),
    genres: useTranslations('genres'),
    runtimes: useTranslations('runtimes'),
  }
  const active = activeWatchlistFilters(words, query).length
  const kept = active > 0 || query.isAvailable ? watchlistPath({ ...query, search: '', page: 1 }) : null
  useEffect(() => rememberWatchlistFilter(kept), [kept])
  return (
    <FilterBar
      label={t('label')}
      searchLabel={t('search')}
      query={query}
      page={page}
      found={found}
      sorts={{
        added: { label: t('sorts.added'), ...WATCHLIST_SORTS.added },
        title: { label: t('sorts.title'), ...WATCHLIST_SORTS.title },
        release: { label: t('sorts.release'), ...WATCHLIST_SORTS.release },
        score: { label: t('sorts.score'), ...WATCHLIST_SORTS.score },
        runtime: { label: t('sorts.runtime'), ...WATCHLIST_SORTS.runtime },
      }}
      action={ROUTES.watchlist}
      parse={parseWatchlistQuery}
      pathOf={watchlistPath}
      filters={{
        count: active,
        fields: ({ shown, onChoose }) => (
          <>
            <TitleFilterFields filter={shown} onChange={() => onChoose()} />
            <Select
              label={t('runtime')}
              isLabelHidden
              name="runtime"
              value={String(shown.runtime ?? '')}
              options={[
                { value: '', label: t('anyRuntime') },
                ...RUNTIMES.map((minutes) => ({
                  value: String(minutes),
                  label: runtimeLabel(words, minutes),
                })),
              ]}
              onChange={() => onChoose()}
            />
            <Checkbox name="out" value="1" checked={shown.isOut} onChange={() => onChoose()}>
              {t('outNow')}
            </Checkbox>
          </>
        ),
      }}
      afterOrder={({ shown, onChoose }) =>
        hasServices !== null && (
          <OnMyServicesChip isOn={shown.isAvailable} hasServices={hasServices} onChange={() => onChoose()} />
        )
      }
    >
      <LayoutToggle layout={layout} path={ROUTES.watchlist} />
    </FilterBar>
  )
}
