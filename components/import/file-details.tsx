import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ColumnHeadings } from '#components/ui/column-headings'
import { Link } from '#components/ui/link'
import type { ImportDetails } from '#contract'
import { importPath } from '#lib/addresses/import-path'
import { day } from '#lib/text/dates'
import { fileSize, grouped } from '#lib/text/figures'
import { listText } from '#lib/text/format'
import { CollapsibleSection } from './collapsible-section'
import css from './file-details.module.scss'
import { TimeZoneChoice } from './time-zone-choice'

/** What the files are, and what of them is not in the ledger. */
export function FileDetails({ details }: { details: ImportDetails }) {
  const [t, dates, figures] = [
    useTranslations('importFile'),
    useTranslations('dates'),
    useTranslations('figures'),
  ]
  const { id, state, fileName: name, bytes, files, counts, earlier } = details
  const { firstDate, lastDate, hasTimes, timesIn, timeZone } = details
  const size = fileSize(useTranslations('fileSizes'), useLocale(), bytes)
  const isReview = state === 'review'
  return (
    <CollapsibleSection
      name={t('heading')}
      about={
        files.length > 1
          ? t('severalFiles', { name, count: files.length, size })
          : t('oneFile', { name, size })
      }
      isOpen={isReview && timesIn !== null}
    >
      {earlier && isReview && (
        <p className={css.hint}>
          {t.rich('importedBefore', {
            day: day(dates, earlier.createdAt.slice(0, 10)),
            earlier: (on: ReactNode) => <Link href={importPath(earlier.id)}>{on}</Link>,
          })}
        </p>
      )}
      {firstDate && lastDate && (
        <p className={css.hint}>
          {firstDate === lastDate
            ? t('dated', { day: day(dates, firstDate) })
            : t('datedBetween', { first: day(dates, firstDate), last: day(dates, lastDate) })}
          {!hasTimes && ` ${t('daysAsWritten')}`}
        </p>
      )}
      {timesIn && isReview && <TimeZoneChoice id={id} option="timesIn" timeZone={timesIn} />}
      {hasTimes && isReview && <TimeZoneChoice id={id} option="timeZone" timeZone={timeZone} />}
      {counts.undated > 0 && <p className={css.hint}>{t('noneInvented')}</p>}
      <dl className={css.counts}>
        {linesOf(details).map(({ name, count, note }) => (
          <div key={name}>
            <dt>{t(`counts.${name}`)}</dt>
            <dd>
              {grouped(figures, count)} {note && <span>{t(`notes.${note}`)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <LeftOut details={details} />
    </CollapsibleSection>
  )
}

function linesOf({ inCollection, placesUnlisted, counts }: ImportDetails) {
  const lines = [
    { name: 'inCollection', count: inCollection },
    { name: 'episodes', count: counts.episodes },
    { name: 'ofNoEpisode', count: counts.ofNoEpisode, note: 'ofNoEpisode' },
    { name: 'undated', count: counts.undated },
    { name: 'listTitles', count: counts.listTitles },
    { name: 'upTo', count: counts.upTo, note: 'upTo' },
    { name: 'unmarked', count: counts.unmarked, note: 'unmarked' },
    { name: 'states', count: counts.states },
    { name: 'placesUnlisted', count: placesUnlisted, note: 'placesUnlisted' },
  ] as const
  return lines.map((line) => ({ note: null, ...line })).filter(({ count }) => count > 0)
}

function LeftOut({ details }: { details: ImportDetails }) {
  const [t, language] = [useTranslations('importFile'), useLocale()]
  const { problems, problemCount, skipped, unusedColumns } = details
  if (problems.length + skipped.length + unusedColumns.length === 0) return null
  return (
    <>
      {problems.length > 0 && (
        <details className={css.details}>
          <summary>{t('unreadValues', { count: problemCount })}</summary>
          <div className={css.scroll}>
            <table>
              <ColumnHeadings names={[t('line'), t('column'), t('found'), t('wanted')]} />
              <tbody>
                {problems.map(({ file, line, column, found, wanted }) => (
                  <tr key={`${file} ${line} ${column} ${found}`}>
                    <td>{t('place', { file, line })}</td>
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
          <summary>{t('skippedFiles', { count: skipped.length })}</summary>
          <ul>
            {skipped.map(({ name, why }) => (
              <li key={`${name} ${why}`}>{t('skipped', { name, why })}</li>
            ))}
          </ul>
        </details>
      )}
      {unusedColumns.length > 0 && (
        <p className={css.hint}>{t('unusedColumns', { columns: listText(language, unusedColumns) })}</p>
      )}
    </>
  )
}
