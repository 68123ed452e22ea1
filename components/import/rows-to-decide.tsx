import { ButtonLink } from '#components/ui/button'
import { Pager } from '#components/ui/pager'
import type { ImportDetails, ImportRow, ListPage } from '#contract'
import { importPath, missesPath, SHOWN_ROWS, type ShownRows } from '#lib/addresses/import-path'
import { grouped } from '#lib/text/format'
import { AcceptYears } from './accept-years'
import { DecideList } from './decide-list'
import { ProgressBar } from './progress-bar'
import css from './rows-to-decide.module.scss'
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
          <p className={css.count}>
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
