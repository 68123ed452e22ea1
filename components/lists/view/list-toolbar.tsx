'use client'

import { useTranslations } from 'next-intl'
import { ApplyButton } from '#components/filters/apply-button'
import { Select } from '#components/ui/form/select'
import { listPagePath } from '#lib/addresses/list-path'
import { listPath } from '#lib/addresses/routes'
import type { ListLayout } from '#lib/addresses/stored/local-storage-keys'
import { chooseListLayout, useListLayout } from '#lib/browser/lists/list-layout'
import { LIST_ORDERS, type ListQuery, parseListQuery } from '#lib/contract/lists/list-query'
import { useFilterForm } from '../../filters/use-filter-form'
import css from './list-toolbar.module.scss'

interface ListToolbarProps {
  id: string
  query: ListQuery
  /** Most titles have notes. */
  isNoted: boolean
}

/** A GET form, which works without JavaScript, and how the titles are shown. */
export function ListToolbar({ id, query, isNoted }: ListToolbarProps) {
  const t = useTranslations('listView')
  const { form, shown, choose, submit } = useFilterForm({
    query,
    parse: parseListQuery,
    pathOf: (to) => listPagePath(id, to),
    typed: {},
  })

  return (
    <div className={css.bar}>
      <form ref={form} className={css.form} action={listPath(id)} onSubmit={submit}>
        <Select
          label={t('order')}
          isLabelHidden
          name="sort"
          value={shown.sort ?? ''}
          options={[
            { value: '', label: t('orders.own') },
            ...LIST_ORDERS.map((value) => ({ value, label: t(`orders.${value}`) })),
          ]}
          onChange={() => choose()}
        />
        <ApplyButton />
      </form>
      <LayoutChoice isNoted={isNoted} />
    </div>
  )
}

function LayoutChoice({ isNoted }: { isNoted: boolean }) {
  const t = useTranslations('listView')
  const chosen = useListLayout() ?? (isNoted ? 'rows' : 'wall')
  const button = (layout: ListLayout) => ({
    type: 'button' as const,
    className: css[layout],
    'aria-pressed': chosen === layout,
    onClick: () => chooseListLayout(layout),
  })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent.
    <div className={css.layouts} role="group" aria-label={t('layout')}>
      <button {...button('wall')} aria-label={t('wall')}>
        <LayoutIcon layout="wall" />
      </button>
      <button {...button('rows')} aria-label={t('rows')}>
        <LayoutIcon layout="rows" />
      </button>
    </div>
  )
}

/** Lucide's (`LUCIDE-LICENSE.txt`): its package would be a tenth of what the page itself loads. */
function LayoutIcon({ layout }: { layout: ListLayout }) {
  return (
    <svg className="line-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={LAYOUT_PATHS[layout]} />
    </svg>
  )
}

const SQUARE = 'h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1z'
const LAYOUT_PATHS: Record<ListLayout, string> = {
  wall: `M4 3${SQUARE}M15 3${SQUARE}M15 14${SQUARE}M4 14${SQUARE}`,
  rows: 'M4 5h16M4 12h16M4 19h16',
}
