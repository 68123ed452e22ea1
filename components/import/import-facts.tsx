import clsx from 'clsx'
import { type ImportDetails, type ImportLedger, LEDGER_ROWS, ledgerColumns, ratingWords } from '#contract'
import { counted, day, grouped } from '#lib/text/format'
import css from './import-facts.module.scss'
import { RatingMirror } from './rating-mirror'
import { TimeZoneChoice } from './time-zone-choice'

/** The proof: what the files hold, and what applying them changes. */
export function ImportFacts({ details }: { details: ImportDetails }) {
  const { id, state, counts, ledger, bars } = details
  const { firstDate, lastDate, hasTimes, timesIn, timeZone } = details
  return (
    <div className={css.facts}>
      {counts.ratings > 0 && (
        <section aria-labelledby="import-ratings">
          <h2 id="import-ratings">Ratings</h2>
          <p className={css.proof}>{ratingWords(details)}</p>
          <RatingMirror bars={bars} />
          <p className={css.hint}>3½ stars are 70, 8 of 10 is 80. What was given is kept beside it.</p>
        </section>
      )}
      <section aria-labelledby="import-added">
        <h2 id="import-added">What becomes of it</h2>
        <Ledger state={state} ledger={ledger} />
        <dl className={css.counts}>
          {linesOf(details).map(({ name, count, note }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {grouped(count)} {note && <span>{note}</span>}
              </dd>
            </div>
          ))}
        </dl>
        {firstDate && lastDate && (
          <p className={css.hint}>
            {firstDate === lastDate
              ? `Dated ${day(firstDate)}.`
              : `Dates from ${day(firstDate)} to ${day(lastDate)}.`}
            {!hasTimes && ' Days are taken as written.'}
          </p>
        )}
        {timesIn && state === 'review' && (
          <TimeZoneChoice id={id} label="These times are in" option="timesIn" timeZone={timesIn} />
        )}
        {hasTimes && state === 'review' && (
          <TimeZoneChoice id={id} label="Days are those of" option="timeZone" timeZone={timeZone} />
        )}
        {details.counts.undated > 0 && <p className={css.hint}>Where no date is given, none is invented.</p>}
      </section>
      <LeftOut details={details} />
    </div>
  )
}

/** Each row adds up: what is in the file is the sum of the others. */
export function Ledger({ state, ledger }: Pick<ImportDetails, 'state' | 'ledger'>) {
  const isReview = state === 'review'
  const rows = (Object.keys(LEDGER_ROWS) as (keyof ImportLedger)[])
    .filter((row) => row === 'titles' || ledger[row].inFile > 0)
    .map((row) => ({ row, ...ledgerColumns(state, ledger[row]) }))
  return (
    <table className={css.ledger}>
      <thead>
        <tr>
          <td />
          <th scope="col">in the file</th>
          <th scope="col">{isReview ? 'go in' : 'written'}</th>
          <th scope="col">{isReview ? 'here already' : 'were here'}</th>
          <th scope="col">stay out</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, inFile, goIn, here, out }) => (
          <tr key={row}>
            <th scope="row">{LEDGER_ROWS[row]}</th>
            <td>{grouped(inFile)}</td>
            <td className={clsx(css.goIn, !isReview && css.mine)} data-zero={goIn === 0 || undefined}>
              {grouped(goIn)}
            </td>
            <td data-zero={here === 0 || undefined}>{grouped(here)}</td>
            <td data-zero={out === 0 || undefined}>{grouped(out)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function linesOf({ inCollection, counts }: ImportDetails) {
  return [
    { name: 'Titles you have', count: inCollection, note: '' },
    { name: 'Watches of episodes', count: counts.episodes, note: '' },
    { name: 'Watches without a date', count: counts.undated, note: '' },
    { name: 'Titles on lists', count: counts.listTitles, note: '' },
    { name: 'Shows up to an episode', count: counts.upTo, note: 'those before it without a date' },
    { name: 'States of shows', count: counts.states, note: '' },
  ].filter(({ count }) => count > 0)
}

function LeftOut({ details }: { details: ImportDetails }) {
  const { problems, problemCount, skipped, unusedColumns } = details
  if (problems.length + skipped.length + unusedColumns.length === 0) return null
  return (
    <section aria-labelledby="import-left-out">
      <h2 id="import-left-out">What is not used</h2>
      {problems.length > 0 && (
        <details className={css.details}>
          <summary>{counted(problemCount, 'value')} that could not be read</summary>
          <div className={css.scroll}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Line</th>
                  <th scope="col">Column</th>
                  <th scope="col">Found</th>
                  <th scope="col">Wanted</th>
                </tr>
              </thead>
              <tbody>
                {problems.map(({ file, line, column, found, wanted }) => (
                  <tr key={`${file} ${line} ${column} ${found}`}>
                    <td>
                      {file}, {grouped(line)}
                    </td>
                    <td>{column}</td>
                    <td>{found}</td>
                    <td>{wanted}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      )}
      {skipped.length > 0 && (
        <details className={css.details}>
          <summary>{counted(skipped.length, 'file')} not imported</summary>
          <ul>
            {skipped.map(({ name, why }) => (
              <li key={`${name} ${why}`}>
                {name}: {why}
              </li>
            ))}
          </ul>
        </details>
      )}
      {unusedColumns.length > 0 && (
        <p className={css.hint}>Columns without a place here: {unusedColumns.join(', ')}.</p>
      )}
    </section>
  )
}
