import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'
import { Link } from '#components/ui/link'
import { Pager } from '#components/ui/pager'
import { InEnglish } from '#components/ui/text/in-english'
import { bold } from '#components/ui/text/message-tags'
import type { ImportDetails, ImportRow, PagedItems } from '#contract'
import { importPath, SHOWN_ROWS, type ShownRows, unmatchedCsvPath } from '#lib/addresses/import-path'
import { titlePath } from '#lib/addresses/routes'
import { CollapsibleSection } from '../collapsible-section'
import { AcceptYears, DecideList, LeaveUnmatched } from '../decide/decide-list'
import css from '../import-rows.module.scss'
import { AppliedRow } from './applied-row'
import { SampleNote } from './sample-note'

interface RowsProps {
  details: ImportDetails
  rows: PagedItems<ImportRow>
  show: ShownRows
}

/** Only what is in doubt is shown in full; of what is applied also what was written. */
export function RowsToReview({ details, rows, show }: RowsProps) {
  const t = useTranslations('importReview')
  const { id, open, settled, yearOff, state } = details
  const isReview = state === 'review'
  // What is undone asks for nothing.
  const total = state === 'undone' ? 0 : open + settled
  const written = isReview ? 0 : details.written
  if (total + written === 0) return null
  const counts = { open, done: settled, written }
  const { page, pages } = rows
  const filters = SHOWN_ROWS.filter((name) => (name === 'written' ? written > 0 : state !== 'undone'))
  return (
    <section
      className={css.section}
      aria-labelledby="to-decide"
      data-says={t(pages > 1 ? `shownPaged.${show}` : `shown.${show}`, { count: counts[show], page, pages })}
    >
      <header className={css.head}>
        <h2 id="to-decide" tabIndex={-1}>
          {t(isReview || show !== 'written' ? 'toDecide' : 'titles')}
        </h2>
        {total > 0 && (
          <p className={clsx(css.facts, css.count)}>{t.rich('done', { settled, total, b: bold })}</p>
        )}
      </header>
      {open > 0 && total > 0 && <p className={css.none}>{t('severalMeant')}</p>}
      <div className={css.filters}>
        <nav aria-label={t('rows')}>
          {filters.map((name) => (
            <Link
              key={name}
              href={`${importPath(id, { show: name })}#to-decide`}
              aria-current={name === show ? 'true' : undefined}
            >
              {t(`shown.${name}`, { count: counts[name] })}
            </Link>
          ))}
        </nav>
        {isReview && yearOff > 0 && show === 'open' && <AcceptYears id={id} count={yearOff} />}
      </div>
      {rows.items.length === 0 && <p className={css.none}>{t(`none.${show}`)}</p>}
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
  const t = useTranslations('importReview')
  const { id, noMatch } = details
  if (noMatch === 0) return null
  return (
    <CollapsibleSection
      name={t('unmatched.heading')}
      about={t('unmatched.about', { count: noMatch })}
      isOpen={rows.page > 1}
    >
      <SampleNote details={details} className={css.none} />
      <div className={css.buttons}>
        <ButtonLink href={unmatchedCsvPath(id)} download>
          {t('unmatched.download', { count: noMatch })}
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
  const t = useTranslations('importReview')
  if (rows.length === 0) return null
  // Several titles of the files may be one here.
  const titles = new Map(rows.map((row) => [row.chosen ? titlePath(row.chosen) : row.id, row]))
  return (
    <section className={css.plain} aria-labelledby="kept">
      <h2 id="kept">{t('kept.heading')}</h2>
      <ul>
        {Array.from(titles.values(), (row) => (
          <li key={row.id}>
            {row.chosen ? (
              <Link href={titlePath(row.chosen)}>
                <InEnglish>{row.chosen.name}</InEnglish>
              </Link>
            ) : (
              row.name
            )}
          </li>
        ))}
        {found > rows.length && <li>{t('kept.more', { count: found - rows.length })}</li>}
      </ul>
    </section>
  )
}
