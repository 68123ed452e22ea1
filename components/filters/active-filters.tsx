import { ButtonLink } from '#components/ui/button'
import { LineIcon } from '#components/ui/icon'
import css from './active-filters.module.scss'

interface ActiveFiltersProps {
  filters: { label: string; href: string }[]
  clearHref: string
}

/** Links that remove one filter each, or all. */
export function ActiveFilters({ filters, clearHref }: ActiveFiltersProps) {
  if (filters.length === 0) return null
  return (
    <ul className={css.filters} aria-label="Filters that are set">
      {filters.map(({ label, href }) => (
        <li key={label}>
          <a href={href} aria-label={`Remove the filter ${label}`}>
            {label}
            <LineIcon name="x" />
          </a>
        </li>
      ))}
      {filters.length > 1 && (
        <li>
          <a href={clearHref} className={css.clear}>
            Clear all
          </a>
        </li>
      )}
    </ul>
  )
}

/** "Nothing here matches 1970s and Comedy." */
export function NothingMatches({ words, clearHref }: { words: string[]; clearHref: string }) {
  const all = new Intl.ListFormat('en-GB').format(words)
  return (
    <div className={css.none}>
      <p>Nothing here matches {all}.</p>
      <ButtonLink href={clearHref}>Clear filters</ButtonLink>
    </div>
  )
}
