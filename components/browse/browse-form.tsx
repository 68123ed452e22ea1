'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ApplyButton } from '#components/filters/apply-button'
import { Form } from '#components/ui/form/form'
import { Select } from '#components/ui/form/select'
import { browseFormPath, browsePath } from '#lib/addresses/browse-path'
import {
  BROWSE_DECADES,
  BROWSE_SORTS,
  type BrowseQuery,
  genresOf,
  parseBrowseQuery,
  SCORE_MAX,
} from '#lib/contract/browse/browse-query'
import { genreOptions } from '#lib/contract/titles/genres'
import type { MediaType } from '#lib/contract/titles/title-shapes'
import { useFilterForm } from '../filters/use-filter-form'
import css from './browse-form.module.scss'
import { OnMyServices } from './on-my-services'

const SCORES = Array.from({ length: SCORE_MAX }, (_, at) => SCORE_MAX - at)

interface BrowseFormProps {
  mediaType: MediaType
  query: BrowseQuery
  /** Whether the host knows of services. */
  hasAvailability: boolean
}

/** A GET form, which works without JavaScript. */
export function BrowseForm({ mediaType, query, hasAvailability }: BrowseFormProps) {
  const t = useTranslations('browseForm')
  const genres = genreOptions(useTranslations('genres'), useLocale(), genresOf(mediaType))
  const { form, shown, isWaiting, choose, submit } = useFilterForm({
    query,
    parse: parseBrowseQuery,
    pathOf: (to) => browseFormPath(mediaType, to),
    typed: {},
  })
  const onChange = () => choose()
  const fields = [
    {
      name: 'genre',
      label: t('genre'),
      all: t('allGenres'),
      options: genres,
    },
    {
      name: 'decade',
      label: t('decade'),
      all: t('allDecades'),
      options: BROWSE_DECADES.map((value) => ({
        value,
        label: value === 'older' ? t('older') : t('ofDecade', { decade: value }),
      })),
    },
    {
      name: 'score',
      label: t('score'),
      all: t('anyScore'),
      options: SCORES.map((score) => ({ value: String(score), label: t('scoreOrMore', { score }) })),
    },
  ] as const
  return (
    <Form
      ref={form}
      className={css.form}
      action={browsePath(mediaType)}
      aria-busy={isWaiting}
      onSubmit={submit}
    >
      {fields.map(({ name, label, all, options }) => (
        <Select
          key={name}
          label={label}
          name={name}
          value={shown[name] ?? ''}
          options={[{ value: '', label: all }, ...options]}
          onChange={onChange}
        />
      ))}
      <Select
        label={t('order')}
        name="sort"
        value={shown.sort}
        options={BROWSE_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        onChange={onChange}
      />
      {hasAvailability && <OnMyServices query={shown} onChange={choose} />}
      <ApplyButton />
    </Form>
  )
}
