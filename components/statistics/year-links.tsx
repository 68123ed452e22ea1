import { statisticsPath } from '#lib/addresses/statistics-path'
import css from './year-links.module.scss'

/** All time, and each year with a watch or a rating, newest first. */
export function YearLinks({ years, current }: { years: readonly number[]; current: number | null }) {
  return (
    <nav className={css.years} aria-label="Years">
      <ul>
        {[null, ...years].map((year) => (
          <li key={year ?? 'all'}>
            <a href={statisticsPath(year)} aria-current={year === current ? 'page' : undefined}>
              {year ?? 'All time'}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
