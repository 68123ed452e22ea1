import type { ImportRow } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import { grouped } from '#lib/text/format'
import css from './kept-rows.module.scss'

/** Titles of which something was changed since the import: that stays. */
export function KeptRows({ rows, found }: { rows: readonly ImportRow[]; found: number }) {
  if (rows.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="kept">
      <h2 id="kept">Titles that keep what you changed since</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            {row.chosen ? <a href={titlePath(row.chosen)}>{row.chosen.name}</a> : row.name}
          </li>
        ))}
        {found > rows.length && <li>and {grouped(found - rows.length)} more</li>}
      </ul>
    </section>
  )
}
