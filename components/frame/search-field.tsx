'use client'

import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { SearchInput } from '#components/search/search-input'
import { Form } from '#components/ui/form/form'
import { LineIcon } from '#components/ui/icon'
import { ROUTES } from '#lib/addresses/routes'
import css from './search-field.module.scss'
import { SearchShortcut } from './search-shortcut'

interface SearchFieldProps {
  query?: string
  type?: 'multi' | 'person'
  /** Kept in the address of what is found. */
  day?: string | null
  isLarge?: boolean
  className?: string | undefined
}

/** A plain GET form, so that it works without JavaScript. */
export function SearchField({ query, type = 'multi', day, isLarge, className }: SearchFieldProps) {
  const t = useTranslations('searchInput')
  return (
    <Form
      action={ROUTES.search}
      role="search"
      aria-label={t(isLarge ? 'titlesAndPeople' : 'site')}
      className={clsx(css.search, isLarge && css.large, className)}
    >
      <SearchInput query={query} />
      {day && <input type="hidden" name="day" value={day} />}
      {!isLarge && <SearchShortcut className={css.keys} />}
      <span className={css.end}>
        <select name="type" defaultValue={type} aria-label={t('searchIn')}>
          <option value="multi">{t('multi')}</option>
          <option value="person">{t('person')}</option>
        </select>
        <button type="submit" aria-label={t('submit')}>
          <LineIcon name="search" />
        </button>
      </span>
    </Form>
  )
}
