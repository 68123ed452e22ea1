'use client'

import { useTranslations } from 'next-intl'
import { OnMyServicesChip } from '#components/availability/on-my-services-chip'
import { ApplyButton } from '#components/filters/apply-button'
import { Form } from '#components/ui/form/form'
import { Select } from '#components/ui/form/select'
import { recommendationsPath } from '#lib/addresses/recommendations-path'
import { ROUTES } from '#lib/addresses/routes'
import {
  parseRecommendationsQuery,
  type RecommendationsQuery,
} from '#lib/contract/recommendations/recommendations-query'
import { MEDIA_TYPES } from '#lib/contract/titles/title-filter'
import { RUNTIMES, runtimeLabel } from '#lib/contract/watchlist/watchlist-query'
import { useFilterForm } from '../filters/use-filter-form'
import css from './recommendations-bar.module.scss'

interface RecommendationsBarProps {
  query: RecommendationsQuery
  found: number
  /** Null where the host knows of no services. */
  hasServices: boolean | null
}

const NOTHING_TYPED = {}

/** A GET form, which works without JavaScript. */
export function RecommendationsBar({ query, found, hasServices }: RecommendationsBarProps) {
  const t = useTranslations('recommendationFilters')
  const types = useTranslations('titleFilters')
  const filters = useTranslations('watchlistFilters')
  const words = { filters, runtimes: useTranslations('runtimes') }
  const list = useFilterForm({
    query,
    parse: parseRecommendationsQuery,
    pathOf: recommendationsPath,
    typed: NOTHING_TYPED,
  })
  const { shown, choose } = list
  return (
    <search className={css.bar} aria-label={t('label')}>
      <Form
        ref={list.form}
        className={css.form}
        action={ROUTES.recommendations}
        aria-busy={list.isWaiting}
        onSubmit={list.submit}
      >
        <Select
          label={types('type')}
          isLabelHidden
          name="type"
          value={shown.type ?? ''}
          options={[
            { value: '', label: types('allTypes') },
            ...MEDIA_TYPES.map((type) => ({ value: type, label: types(`types.${type}`) })),
          ]}
          onChange={() => choose()}
        />
        <Select
          label={filters('runtime')}
          isLabelHidden
          name="runtime"
          value={String(shown.runtime ?? '')}
          options={[
            { value: '', label: filters('anyRuntime') },
            ...RUNTIMES.map((minutes) => ({ value: String(minutes), label: runtimeLabel(words, minutes) })),
          ]}
          onChange={() => choose()}
        />
        {hasServices !== null && (
          <OnMyServicesChip
            isOn={shown.isAvailable === true}
            hasServices={hasServices}
            onChange={() => choose()}
          />
        )}
        <ApplyButton />
        <p className={css.found}>{t('titles', { count: found })}</p>
      </Form>
    </search>
  )
}
