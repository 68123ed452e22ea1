import { type ImportDetails, type ImportFates, ratingWords } from '#contract'
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

const FATES: Record<keyof ImportFates, string> = {
  ready: 'Go in',
  written: 'Written',
  known: 'Here already',
  mine: 'Stay as you rated them',
  asked: 'Changed by you since: choose',
  open: 'For you to decide',
  waiting: 'Wait for the film database',
  none: 'No match',
  left: 'Left out',
  undone: 'Taken back',
  kept: 'Stay, changed since',
  inFile: 'In the files',
}

/** Each column adds up to what the files have. */
export function Ledger({ state, ledger }: Pick<ImportDetails, 'state' | 'ledger'>) {
  const columns = [
    { name: 'Titles', fates: ledger.titles },
    { name: 'Ratings', fates: ledger.ratings },
    { name: 'Watches', fates: ledger.watches },
  ].filter(({ name, fates }) => name === 'Titles' || fates.inFile > 0)
  const names = Object.keys(FATES) as (keyof ImportFates)[]
  const shown = names.filter((name) => name === 'inFile' || columns.some(({ fates }) => fates[name] > 0))
  return (
    <table className={css.ledger}>
      <thead>
        <tr>
          <td />
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((name) => (
          <tr key={name}>
            <th scope="row">
              {name === 'ready' && state !== 'review' ? 'Decided, not yet applied' : FATES[name]}
            </th>
            {columns.map(({ name: column, fates }) => (
              <td key={column}>{grouped(fates[name])}</td>
            ))}
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
    { name: 'Watchlist', count: counts.watchlist, note: '' },
    {
      name: 'Lists',
      count: counts.lists,
      note: counts.listTitles > 0 ? counted(counts.listTitles, 'title') : '',
    },
    { name: 'Notes', count: counts.notes, note: 'private' },
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
