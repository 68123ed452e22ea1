'use client'

import { Button } from '#components/ui/button'
import { Select } from '#components/ui/select'
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
import type { MediaType } from '#lib/contract/title/own-title'
import { useFilterForm } from '../filters/use-filter-form'
import css from './browse-form.module.scss'

const SCORES = Array.from({ length: SCORE_MAX }, (_, at) => SCORE_MAX - at)
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
  return (
    <form
      ref={form}
      className={css.form}
      action={browsePath(mediaType)}
      aria-busy={isWaiting}
      onSubmit={submit}
    >
      <Select
        label="Genre"
        name="genre"
        value={shown.genre ?? ''}
        options={[
          { value: '', label: 'All genres' },
          ...genresOf(mediaType).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        onChange={onChange}
      />
      <Select
        label="Decade"
        name="decade"
        value={shown.decade ?? ''}
        options={[
          { value: '', label: 'All decades' },
          ...DECADES_NEWEST_FIRST.map((value) => ({ value, label: BROWSE_DECADES[value] })),
        ]}
        onChange={onChange}
      />
      <Select
        label="Score"
        name="score"
        value={shown.score ?? ''}
        options={[
          { value: '', label: 'Any score' },
          ...SCORES.map((score) => ({ value: String(score), label: `${score} or more` })),
        ]}
        onChange={onChange}
      />
      <Select label="Order" name="sort" value={shown.sort} options={SORTS} onChange={onChange} />
      <noscript>
        <Button type="submit">Apply</Button>
      </noscript>
    </form>
  )
}
