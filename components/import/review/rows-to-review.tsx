import clsx from 'clsx'
import { ButtonLink } from '#components/ui/button'
import { Pager } from '#components/ui/pager'
import { type ImportDetails, type ImportRow, type PagedItems, sampleWords } from '#contract'
import { importPath, SHOWN_ROWS, type ShownRows, unmatchedCsvPath } from '#lib/addresses/import-path'
import { titlePath } from '#lib/addresses/routes'
import { counted, grouped, paged } from '#lib/text/format'
import { CollapsibleSection } from '../collapsible-section'
import { AcceptYears, DecideList, LeaveUnmatched } from '../decide/decide-list'
import css from '../import-rows.module.scss'
import { AppliedRow } from './applied-row'

interface RowsProps {
  details: ImportDetails
  rows: PagedItems<ImportRow>
  show: ShownRows
}

/** Only what is in doubt is shown in full; of what is applied also what was written. */
export function RowsToReview({ details, rows, show }: RowsProps) {
  const { id, open, settled, yearOff, state } = details
  const isReview = state === 'review'
  // What is undone asks for nothing.
  const total = state === 'undone' ? 0 : open + settled
  const written = isReview ? 0 : details.written
  if (total + written === 0) return null
  const counts = { open, done: settled, written }
  const filters = SHOWN_ROWS.filter((name) => (name === 'written' ? written > 0 : state !== 'undone'))
  return (
    <section
      className={css.section}
      aria-labelledby="to-decide"
      data-says={paged(`${FILTER_NAMES[show]} ${grouped(counts[show])}`, rows.page, rows.pages)}
    >
      <header className={css.head}>
        <h2 id="to-decide" tabIndex={-1}>
          {isReview || show !== 'written' ? 'To decide' : 'Titles'}
        </h2>
        {total > 0 && (
          <p className={clsx(css.facts, css.count)}>
            <b>{grouped(settled)}</b> of {grouped(total)} done
          </p>
        )}
      </header>
      {open > 0 && total > 0 && (
        <p className={css.none}>
          More than one film could be meant. What you leave stays out and can be decided later.
        </p>
      )}
      <div className={css.filters}>
        <nav aria-label="Rows">
          {filters.map((name) => (
            <a
              key={name}
              href={`${importPath(id, { show: name })}#to-decide`}
              aria-current={name === show ? 'true' : undefined}
            >
              {FILTER_NAMES[name]} {grouped(counts[name])}
            </a>
          ))}
        </nav>
        {isReview && yearOff > 0 && show === 'open' && <AcceptYears id={id} count={yearOff} />}
      </div>
      {rows.items.length === 0 && <p className={css.none}>{NONE[show]}</p>}
      {show === 'written' ? (
        <ol className={css.rows}>
          {rows.items.map((row) => (
            <li key={row.id}>
              <AppliedRow id={id} row={row} />
            </li>
          ))}
        </ol>
      ) : (
        <DecideList key={`${show} ${rows.page}`} id={id} rows={rows.items} open={open} />
      )}
      <Pager page={rows.page} totalPages={rows.pages} hrefOf={(page) => importPath(id, { show, page })} />
    </section>
  )
}

/** Titles that the film database does not know; each can be searched for. */
export function UnmatchedRows({ details, rows }: Pick<RowsProps, 'details' | 'rows'>) {
  const { id, noMatch } = details
  const sample = sampleWords(details)
  if (noMatch === 0) return null
  return (
    <CollapsibleSection
      name="No match"
      about={`${counted(noMatch, 'title stays', 'titles stay')} out, and can be downloaded`}
      isOpen={rows.page > 1}
    >
      {sample && <p className={css.none}>{sample}</p>}
      <div className={css.buttons}>
        <ButtonLink href={unmatchedCsvPath(id)} download>
          Download the {grouped(noMatch)} as CSV
        </ButtonLink>
        <LeaveUnmatched id={id} count={noMatch} />
      </div>
      <div className={css.narrow}>
        <DecideList key={rows.page} id={id} rows={rows.items} open={noMatch} goesWithLast />
      </div>
      <Pager page={rows.page} totalPages={rows.pages} hrefOf={(page) => importPath(id, { misses: page })} />
    </CollapsibleSection>
  )
}

/** Titles of which something was changed since the import: that stays. */
export function PartlyUndoneRows({ rows, found }: { rows: readonly ImportRow[]; found: number }) {
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
  written: 'Written',
}
const NONE: Record<ShownRows, string> = {
  open: 'Nothing is open.',
  done: 'Nothing is decided yet.',
  written: 'Nothing is written.',
}
