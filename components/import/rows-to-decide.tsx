import clsx from 'clsx'
import { ButtonLink } from '#components/ui/button'
import { Pager } from '#components/ui/pager'
import type { ImportDetails, ImportRow, ListPage } from '#contract'
import { importPath, missesPath, SHOWN_ROWS, type ShownRows } from '#lib/addresses/import-path'
import { titlePath } from '#lib/addresses/routes'
import { grouped } from '#lib/text/format'
import { AcceptYears, DecideList } from './decide-list'
import css from './import-rows.module.scss'
import { ProgressBar } from './progress-bar'
import { WrittenRow } from './written-row'

interface RowsProps {
  details: ImportDetails
  rows: ListPage<ImportRow>
  show: ShownRows
}

/** Only what is in doubt is shown in full. */
export function RowsToDecide({ details, rows, show }: RowsProps) {
  const { id, open, settled, noMatch, yearOff, state } = details
  const total = open + settled
  const written = state === 'review' ? 0 : details.written
  if (total + noMatch + written === 0) return null
  const counts = { open, done: settled, none: noMatch, written }
  const filters = SHOWN_ROWS.filter((name) => (name === 'written' ? written > 0 : state !== 'undone'))
  return (
    <section className={css.section} aria-labelledby="to-decide">
      <header className={css.head}>
        <h2 id="to-decide">{state === 'review' ? 'To decide' : 'Titles'}</h2>
        {total > 0 && (
          <p className={clsx(css.facts, css.count)}>
            <b>{grouped(settled)}</b> of {grouped(total)} done
          </p>
        )}
      </header>
      {total > 0 && <ProgressBar done={settled} total={total} label="Decided" />}
      <nav className={css.filters} aria-label="Rows">
        {filters.map((name) => (
          <a
            key={name}
            href={importPath(id, { show: name })}
            aria-current={name === show ? 'true' : undefined}
          >
            {FILTER_NAMES[name]} {grouped(counts[name])}
          </a>
        ))}
      </nav>
      {state === 'review' && yearOff > 0 && show === 'open' && <AcceptYears id={id} count={yearOff} />}
      {show === 'none' && noMatch > 0 && (
        <p>
          <ButtonLink href={missesPath(id)} download>
            Download the {grouped(noMatch)} as CSV
          </ButtonLink>
        </p>
      )}
      {rows.items.length === 0 && <p className={css.none}>{NONE[show]}</p>}
      {show === 'written' ? (
        <ol className={css.rows}>
          {rows.items.map((row) => (
            <li key={`${row.id} ${row.outcome}`}>
              <WrittenRow id={id} row={row} />
            </li>
          ))}
        </ol>
      ) : (
        <DecideList key={`${show} ${rows.page}`} id={id} rows={rows.items} open={open} />
      )}
      <Pager page={rows.page} totalPages={rows.pages} hrefOf={(page) => importPath(id, { show, page })} />
      <noscript>
        <p>Deciding needs JavaScript.</p>
      </noscript>
    </section>
  )
}

/** Titles of which something was changed since the import: that stays. */
export function KeptRows({ rows, found }: { rows: readonly ImportRow[]; found: number }) {
  if (rows.length === 0) return null
  // Several titles of the files may be one here.
  const titles = new Map(rows.map((row) => [row.chosen ? titlePath(row.chosen) : row.id, row]))
  return (
    <section className={css.plain} aria-labelledby="kept">
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

const FILTER_NAMES: Record<ShownRows, string> = {
  open: 'Open',
  done: 'Done',
  none: 'No match',
  written: 'Written',
}
const NONE: Record<ShownRows, string> = {
  open: 'Nothing is open.',
  done: 'Nothing is decided yet.',
  none: 'All titles have a match.',
  written: 'Nothing is written.',
}
