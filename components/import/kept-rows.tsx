import type { ImportRow } from '#contract'
import { titlePath } from '#lib/addresses/routes'
import { grouped } from '#lib/text/format'
import css from './kept-rows.module.scss'

/** Titles of which something was changed since the import: that stays. */
export function KeptRows({ rows, found }: { rows: readonly ImportRow[]; found: number }) {
  if (rows.length === 0) return null
  // Several titles of the files may be one here.
  const titles = new Map(rows.map((row) => [row.chosen ? titlePath(row.chosen) : row.id, row]))
  return (
    <section className={css.section} aria-labelledby="kept">
      <h2 id="kept">Titles that keep what you changed since</h2>
      <ul>
        {Array.from(titles.values(), (row) => (
          <li key={row.id}>
            {row.chosen ? <a href={titlePath(row.chosen)}>{row.chosen.name}</a> : row.name}
          </li>
        ))}
        {found > rows.length && <li>and {grouped(found - rows.length)} more</li>}
      </ul>
    </section>
  )
}
