import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button'
import { LineIcon } from '#components/ui/icon'
import { Link } from '#components/ui/link'
import type { Translator } from '#lib/messages/translator'
import css from './active-filters.module.scss'

interface ActiveFiltersProps {
  filters: { label: string; href: string }[]
  clearHref: string
}

/** Links that remove one filter each, or all. */
export function ActiveFilters({ filters, clearHref }: ActiveFiltersProps) {
  const t = useTranslations('activeFilters')
  if (filters.length === 0) return null
  return (
    <ul className={css.filters} aria-label={t('label')}>
      {filters.map(({ label, href }) => (
        <li key={label}>
          <Link href={href} aria-label={t('remove', { filter: label })}>
            {label}
            <LineIcon name="x" />
          </Link>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <Link href={clearHref} className={css.clear}>
            {t('clearAll')}
          </Link>
        </li>
      )}
    </ul>
  )
}

interface NothingMatchesProps {
  words: string[]
  clearHref: string
  /** What else can be done. */
  children?: ReactNode
}

/** "Nothing here matches 1970s and Comedy." */
export function NothingMatches({ words, clearHref, children }: NothingMatchesProps) {
  const t = useTranslations('activeFilters')
  const filters = listedWords(t, words)
  return (
    <div className={css.none}>
      <p>{t('nothingMatches', { filters })}</p>
      <ButtonLink href={clearHref}>{t('clear')}</ButtonLink>
      {children}
    </div>
  )
}

/** "1970s, Comedy and Western". */
export function listedWords(t: Translator<'activeFilters'>, words: readonly string[]): string {
  const [begin = '', ...more] = words
  return more.reduce(
    (first, next, at) =>
      at < more.length - 1 ? t('listed.next', { first, next }) : t('listed.last', { first, last: next }),
    begin,
  )
}
