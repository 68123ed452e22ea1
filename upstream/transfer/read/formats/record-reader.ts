import { cutText } from '#upstream/transfer/read/bounds/cut-text'
import type { GivenDate, GivenRow, Problem, Reading } from '#upstream/transfer/read/formats/given-row'
import type { CsvRecord } from '#upstream/transfer/read/formats/parse-csv'
import { parseDate } from '#upstream/transfer/read/formats/parse-dates'
import { type GivenRating, type Scale, toRating } from '#upstream/transfer/read/formats/scales'

/** What was read of one record; a value that is not understood is reported and left out, nothing more. */
export function recordReader(reading: Pick<Reading, 'problems'>, file: string, line: number) {
  const report = (column: string, found: string, wanted: string) => {
    reading.problems.push({ file, line, column, found: cutText(found, 200), wanted } satisfies Problem)
  }
  return {
    report,
    date(column: string, text: string): GivenDate | null {
      const date = parseDate(text)
      if (!date) report(column, text, 'a date, as 2024-05-12')
      return date && (date.on || date.at) ? date : null
    },
    rating(column: string, value: string, scale: Scale): GivenRating | null {
      const rating = toRating(value, scale)
      if (rating === undefined) report(column, value, WANTED[scale])
      return typeof rating === 'number' ? { value: value.trim(), scale } : null
    },
  }
}

const WANTED: Record<Scale, string> = {
  'five-halves': '0.5 to 5 in halves',
  five: '1 to 5',
  ten: '1 to 10',
  'ten-halves': '0.5 to 10 in halves',
  'ten-tenths': '0 to 10 in tenths',
  hundred: '0 to 100',
}

/** All that is read of the record has been read. */
export function addRow({ rows, unusedColumns }: Reading, row: GivenRow, record: CsvRecord): void {
  rows.push(row)
  for (const column of record.unread()) unusedColumns.add(column)
}

/** Null without a name: such a record is of no title. */
export function withName<Row extends GivenRow>(
  row: Row,
  report: (column: string, found: string, wanted: string) => void,
): Row | null {
  const hasId = Object.values(row.title.ids).some(Boolean)
  if (row.title.name || hasId) return row
  report('Name', '', 'the name of a title')
  return null
}

/** `16968450` and `tt16968450` are one; '' for what is no IMDb number. */
export function imdbId(text: string): string {
  const digits = /^(?:tt)?(\d{1,10})$/i.exec(text.trim())?.[1]
  return digits && Number(digits) > 0 ? `tt${digits.replace(/^0+/, '').padStart(7, '0')}` : ''
}

/** A positive whole number as text, without leading zeros; '' for what is none. How large it may be is not judged here. */
export function wholeId(text: string | number | null | undefined): string {
  const digits = String(text ?? '').trim()
  return /^\d{1,15}$/.test(digits) && Number(digits) > 0 ? String(Number(digits)) : ''
}

/** Without the kinds that have no value. */
export function presentIds(ids: Record<string, string>): GivenRow['title']['ids'] {
  return Object.fromEntries(Object.entries(ids).filter(([, value]) => value !== ''))
}
