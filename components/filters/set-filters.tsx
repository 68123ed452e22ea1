import { X } from 'lucide-react'
import css from './set-filters.module.scss'

interface SetFiltersProps {
  filters: { label: string; href: string }[]
  clearHref: string
}

/** Links that remove one filter each, or all. */
export function SetFilters({ filters, clearHref }: SetFiltersProps) {
  if (filters.length === 0) return null
  return (
    <ul className={css.filters} aria-label="Filters that are set">
      {filters.map(({ label, href }) => (
        <li key={label}>
          <a href={href} aria-label={`Remove the filter ${label}`}>
            {label}
            <X aria-hidden="true" />
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
