'use client'

import { ArrowDown, ArrowUp } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ApplyButton } from '#components/filters/apply-button'
import { Field } from '#components/ui/form/field'
import { Form } from '#components/ui/form/form'
import { Select } from '#components/ui/form/select'
import { bold, unseen } from '#components/ui/text/message-tags'
import { isComposing } from '#lib/browser/compatibility/is-composing'
import { COLLECTION_PAGE_SIZE } from '#lib/contract/limits'
import { range } from '#lib/text/figures'
import { inLanguage } from '#lib/text/language'
import css from './filter-bar.module.scss'
import { useFilterForm } from './use-filter-form'

type Direction = 'asc' | 'desc'

export interface ListQuery {
  search: string
  sort: string
  direction: Direction
  page: number
}

/** What the fields show, and what they call: after a choice, or after each key. */
export interface FilterFields<Query> {
  shown: Query
  onChoose(): void
  onType(): void
}

interface FilterBarProps<Query extends ListQuery> {
  label: string
  searchLabel: string
  query: Query
  page: number
  found: number
  sorts: Readonly<Record<string, { label: string; direction: Direction }>>
  /** Of the form, without JavaScript. */
  action: string
  parse(parameters: Readonly<Record<string, unknown>>): Query
  pathOf(query: Query): string
  /** Number fields of the panel, and their text. */
  typed?: Readonly<Record<string, string>>
  filters: { count: number; fields(fields: FilterFields<Query>): ReactNode }
  /** A filter that is always seen. */
  afterOrder?(fields: FilterFields<Query>): ReactNode
  children?: ReactNode
}

/** A GET form and links, which work without JavaScript. */
export function FilterBar<Query extends ListQuery>(props: FilterBarProps<Query>) {
  const { query, found, sorts, parse, pathOf, typed, filters } = props
  const t = useTranslations('filterBar')
  const figures = useTranslations('figures')
  const list = useFilterForm({ query, parse, pathOf, typed: { search: query.search, ...typed } })
  const { shown, choose, type } = list
  const fields = { shown, onChoose: () => choose(), onType: type }
  const shownRange =
    found > COLLECTION_PAGE_SIZE
      ? range(figures, props.page, COLLECTION_PAGE_SIZE, found)
      : t('titles', { count: found })
  const opposite = query.direction === 'asc' ? 'desc' : 'asc'
  const turned = inLanguage(pathOf({ ...query, direction: opposite, page: 1 }), useLocale())
  return (
    <search className={css.bar} aria-label={props.label}>
      <Form
        ref={list.form}
        className={css.toolbar}
        action={props.action}
        aria-busy={list.isWaiting}
        onSubmit={list.submit}
      >
        <Field
          className={css.search}
          label={props.searchLabel}
          isLabelHidden
          type="search"
          name="search"
          placeholder={props.searchLabel}
          defaultValue={query.search}
          onChange={(event) => isComposing(event) || type()}
          onCompositionEnd={type}
          onBlur={list.endTyping}
        />
        <Select
          label={t('sortBy')}
          isLabelHidden
          name="sort"
          value={shown.sort}
          options={Object.entries(sorts).map(([value, { label }]) => ({ value, label }))}
          onChange={({ target }) => {
            const { sort, direction } = parse({ sort: target.value })
            choose({ sort, direction } as Partial<Query>)
          }}
        />
        {query.direction !== sorts[query.sort]?.direction && (
          <input type="hidden" name="dir" value={query.direction} />
        )}
        <Link
          className={css.direction}
          href={turned}
          scroll={false}
          aria-label={t(`turn.${query.direction}`)}
        >
          {query.direction === 'asc' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
          <span>{t(`direction.${query.direction}`)}</span>
        </Link>
        {props.afterOrder?.(fields)}
        {/* The panel is its sibling, so that it can be as wide as the bar. */}
        <details className={css.filters}>
          <summary>
            {filters.count > 0
              ? t.rich('filtersSet', { count: filters.count, b: bold, unseen })
              : t('filters')}
          </summary>
        </details>
        {props.children}
        <ApplyButton />
        <p className={css.range} data-says={shownRange}>
          {shownRange}
        </p>
        <fieldset className={css.panel}>
          <legend className="unseen">{t('filters')}</legend>
          {filters.fields(fields)}
        </fieldset>
      </Form>
    </search>
  )
}
