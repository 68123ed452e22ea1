'use client'

import { useTranslations } from 'next-intl'
import { ApplyButton } from '#components/filters/apply-button'
import { Field } from '#components/ui/form/field'
import { Form } from '#components/ui/form/form'
import { Select } from '#components/ui/form/select'
import { publicListsPath } from '#lib/addresses/list-path'
import { ROUTES } from '#lib/addresses/routes'
import { isComposing } from '#lib/browser/compatibility/is-composing'
import { LIST_NAME_MAX } from '#lib/contract/limits'
import {
  PUBLIC_LIST_SORTS,
  type PublicListsQuery,
  parsePublicListsQuery,
  publicListsParameters,
} from '#lib/contract/lists/public-lists-query'
import { useFilterForm } from '../../filters/use-filter-form'
import css from './public-lists-form.module.scss'

/** A GET form, which works without JavaScript. */
export function PublicListsForm({ query }: { query: PublicListsQuery }) {
  const t = useTranslations('publicListsForm')
  const { title, member } = publicListsParameters(query)
  const { form, shown, isWaiting, choose, type, endTyping, submit } = useFilterForm({
    query,
    parse: parsePublicListsQuery,
    pathOf: publicListsPath,
    typed: { query: query.query },
  })
  return (
    <search>
      <Form
        ref={form}
        action={ROUTES.publicLists}
        className={css.form}
        aria-busy={isWaiting}
        onSubmit={submit}
      >
        <Field
          className={css.name}
          label={t('name')}
          type="search"
          name="query"
          maxLength={LIST_NAME_MAX}
          autoComplete="off"
          defaultValue={query.query}
          onChange={(event) => isComposing(event) || type()}
          onCompositionEnd={type}
          onBlur={endTyping}
        />
        <Select
          label={t('sortBy')}
          name="sort"
          options={PUBLIC_LIST_SORTS.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          value={shown.sort}
          onChange={() => choose()}
        />
        {title && <input type="hidden" name="title" value={title} />}
        {member && <input type="hidden" name="member" value={member} />}
        <ApplyButton />
      </Form>
    </search>
  )
}
