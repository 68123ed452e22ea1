'use client'

import { ApplyButton } from '#components/filters/apply-button'
import { Select } from '#components/ui/form/select'
import { browseFormPath, browsePath } from '#lib/addresses/browse-path'
import {
  BROWSE_DECADES,
  BROWSE_SORTS,
  type BrowseQuery,
  DECADES_NEWEST_FIRST,
  genresOf,
  parseBrowseQuery,
  SCORE_MAX,
} from '#lib/contract/browse/browse-query'
import type { MediaType } from '#lib/contract/titles/title-shapes'
import { useFilterForm } from '../filters/use-filter-form'
import css from './browse-form.module.scss'

const DECADES = DECADES_NEWEST_FIRST.map((value) => ({ value, label: BROWSE_DECADES[value] }))
const SCORES = Array.from({ length: SCORE_MAX }, (_, at) => SCORE_MAX - at).map((value) => ({
  value: String(value),
  label: `${value} or more`,
}))
const SORTS = Object.entries(BROWSE_SORTS).map(([value, label]) => ({ value, label }))

/** A GET form, which works without JavaScript. */
export function BrowseForm({ mediaType, query }: { mediaType: MediaType; query: BrowseQuery }) {
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
      label: 'Genre',
      all: 'All genres',
      options: genresOf(mediaType).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { name: 'decade', label: 'Decade', all: 'All decades', options: DECADES },
    { name: 'score', label: 'Score', all: 'Any score', options: SCORES },
  ] as const
  return (
    <form
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
      <Select label="Order" name="sort" value={shown.sort} options={SORTS} onChange={onChange} />
      <ApplyButton />
    </form>
  )
}
