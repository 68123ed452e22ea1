import { ColumnHeadings } from '#components/ui/column-headings'
import { type ImportDetails, sizeWords } from '#contract'
import { importPath } from '#lib/addresses/import-path'
import { counted, day, grouped } from '#lib/text/format'
import { CollapsibleSection } from './collapsible-section'
import css from './file-details.module.scss'
import { TimeZoneChoice } from './time-zone-choice'

/** What the files are, and what of them is not in the ledger. */
export function FileDetails({ details }: { details: ImportDetails }) {
  const { id, state, fileName, bytes, files, counts, earlier } = details
  const { firstDate, lastDate, hasTimes, timesIn, timeZone } = details
  const many = files.length > 1 && counted(files.length, 'file')
  const isReview = state === 'review'
  return (
    <CollapsibleSection
      name="The file"
      about={[fileName, many, sizeWords(bytes)].filter(Boolean).join(', ')}
      isOpen={isReview && timesIn !== null}
    >
      {earlier && isReview && (
        <p className={css.hint}>
          You imported this very file on{' '}
          <a href={importPath(earlier.id)}>{day(earlier.createdAt.slice(0, 10))}</a>.
        </p>
      )}
      {firstDate && lastDate && (
        <p className={css.hint}>
          {firstDate === lastDate
            ? `Dated ${day(firstDate)}.`
            : `Dates from ${day(firstDate)} to ${day(lastDate)}.`}
          {!hasTimes && ' Days are taken as written.'}
        </p>
      )}
      {timesIn && isReview && (
        <TimeZoneChoice id={id} label="These times are in" option="timesIn" timeZone={timesIn} />
      )}
      {hasTimes && isReview && (
        <TimeZoneChoice id={id} label="Days are those of" option="timeZone" timeZone={timeZone} />
      )}
      {counts.undated > 0 && <p className={css.hint}>Where no date is given, none is invented.</p>}
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
      <LeftOut details={details} />
    </CollapsibleSection>
  )
}

function linesOf({ inCollection, counts }: ImportDetails) {
  return [
    { name: 'Titles you have', count: inCollection, note: '' },
    { name: 'Watches of episodes', count: counts.episodes, note: '' },
    {
      name: 'Watches of shows, no episode named',
      count: counts.ofNoEpisode,
      note: 'each can be moved in the diary: to an episode, or to all that had aired by its day',
    },
    { name: 'Watches without a date', count: counts.undated, note: '' },
    { name: 'Titles on lists', count: counts.listTitles, note: '' },
    { name: 'Shows up to an episode', count: counts.upTo, note: 'those before it without a date' },
    {
      name: 'Shows seen, no episodes named',
      count: counts.unmarked,
      note: 'none of their episodes is marked; do it on their pages',
    },
    { name: 'States of shows', count: counts.states, note: '' },
  ].filter(({ count }) => count > 0)
}

function LeftOut({ details }: { details: ImportDetails }) {
  const { problems, problemCount, skipped, unusedColumns } = details
  if (problems.length + skipped.length + unusedColumns.length === 0) return null
  return (
    <>
      {problems.length > 0 && (
        <details className={css.details}>
          <summary>{counted(problemCount, 'value')} that could not be read</summary>
          <div className={css.scroll}>
            <table>
              <ColumnHeadings names={['Line', 'Column', 'Found', 'Wanted']} />
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
    </>
  )
}
