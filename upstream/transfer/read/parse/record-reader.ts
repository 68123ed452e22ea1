import { type StatedReason, stateReason } from '#contract'
import { type NewProblem, type Report, reporter } from '#upstream/transfer/read/bounds/problems'
import {
  emptyReading,
  type GivenDate,
  type GivenList,
  type GivenRow,
  type GivenTitle,
  type GivenWatch,
  ID_KINDS,
  type IdKind,
  type Reading,
} from '#upstream/transfer/read/parse/given-row'
import { NO_DATE, parseDate, parseYear } from '#upstream/transfer/read/parse/parse-dates'
import { type GivenRating, type Scale, toRating } from '#upstream/transfer/read/parse/rating-scales'

export const UNDATED: GivenWatch = {
  ...NO_DATE,
  isRewatch: null,
  note: null,
  tags: [],
  rating: null,
  times: 1,
}

const SCALE_WANTED: Record<Scale, StatedReason> = {
  'five-halves': stateReason('wanted.fiveHalves'),
  five: stateReason('wanted.five'),
  ten: stateReason('wanted.ten'),
  'ten-halves': stateReason('wanted.tenHalves'),
  'ten-tenths': stateReason('wanted.tenTenths'),
  hundred: stateReason('wanted.hundred'),
}

type Stated<Value> = Value | null | undefined | false

/** What a record says; what it does not say is null or false. */
export type Facts = {
  title: GivenTitle
  rating?: Stated<GivenRating>
  ratedOn?: Stated<GivenDate>
  watch?: Stated<Partial<GivenWatch>>
} & {
  [Name in Exclude<keyof GivenRow, 'file' | 'line' | 'title' | 'rating' | 'watch' | 'own'>]?: Stated<
    GivenRow[Name]
  >
}

/**
 * A record of a table, or an item of JSON. A value that is not understood is reported and left out, nothing more. A class,
 * because a file may have 200,000 of them.
 */
export abstract class RecordReader {
  readonly file: string
  readonly line: number
  readonly problems: NewProblem[]

  constructor(file: string, line: number, problems: NewProblem[]) {
    this.file = file
    this.line = line
    this.problems = problems
  }

  /** Of the first of these columns that has a value; '' without one. */
  abstract get(...names: string[]): string

  /** Columns of a table that have a value and were not asked for. */
  unread(): string[] {
    return []
  }

  report(...problem: Parameters<Report>): void {
    reporter(this.problems, this.file, this.line)(...problem)
  }

  date(...names: string[]): GivenDate | null {
    const text = this.get(...names)
    const date = parseDate(text)
    if (!date) this.report(names[0] ?? '', text, stateReason('wanted.date'))
    return date && (date.on || date.at) ? date : null
  }

  rating(scale: Scale, ...names: string[]): GivenRating | null {
    const value = this.get(...names)
    const rating = toRating(value, scale)
    if (rating === undefined) this.report(names[0] ?? '', value, SCALE_WANTED[scale])
    return typeof rating === 'number' ? { value: value.trim(), scale } : null
  }

  year(...names: string[]): number | null {
    for (const name of names) {
      const year = parseYear(this.get(name))
      if (year !== null) return year
    }
    return null
  }

  /** A whole number of any size, 0 too. */
  whole(name: string): number | null {
    const text = this.get(name)
    return /^\d+$/.test(text) ? Number(text) : null
  }

  /** Numbers and names of the title, by the columns that they are in. */
  ids(columns: Partial<Record<IdKind, string | string[]>>): GivenTitle['ids'] {
    const stated = Object.entries(columns).map(([kind, names]) => [kind, this.get(...[names].flat())])
    return idsOf(Object.fromEntries(stated))
  }

  /** Null without a name or a number, which is reported: such a record is of no title. */
  row({ title, rating, ratedOn, watch, ...facts }: Facts): GivenRow | null {
    const { originalName, ...named } = title
    const row: GivenRow = {
      file: this.file,
      line: this.line,
      title: originalName ? title : named,
      ...(rating && { rating: { ...rating, date: ratedOn || NO_DATE } }),
      ...(watch && { watch: { ...UNDATED, ...watch } }),
    }
    const stated = Object.entries(facts).filter(([, fact]) => (fact ?? false) !== false)
    Object.assign(row, Object.fromEntries(stated))
    if (named.name || Object.keys(named.ids).length > 0 || facts.episodeId) return row
    this.report('Name', '', stateReason('wanted.name'))
    return null
  }
}

interface Records<Reader extends RecordReader> {
  records: readonly Reader[]
  problems: NewProblem[]
  lists?: GivenList[]
}

/** What all records of a file say: each has a row, several or none. */
export function readRecords<Reader extends RecordReader>(
  { records, problems, lists = [] }: Records<Reader>,
  rowsOf: (record: Reader, position: number) => GivenRow | GivenRow[] | null,
): Reading {
  const reading = { ...emptyReading(problems), lists }
  for (const [at, record] of records.entries()) {
    const rows = [rowsOf(record, at + 1) ?? []].flat()
    if (rows.length === 0) continue
    for (const row of rows) reading.rows.push(row)
    for (const column of record.unread()) reading.unusedColumns.add(column)
  }
  return reading
}

/** A list of which a file says no more than its name. */
export function privateList(key: string, name: string): GivenList {
  return { key, name, description: '', isPrivate: true, createdAt: null }
}

/** "Toy Story (1995)": a namesake has its year in its name. */
export function nameAndYear(stated: string): Pick<GivenTitle, 'name' | 'year'> {
  const [end = '', digits = ''] = /\((\d{4})\)$/.exec(stated) ?? []
  const name = stated.slice(0, stated.length - end.length).trimEnd()
  const year = parseYear(digits)
  return name && year ? { name, year } : { name: stated, year: null }
}

export function tagsOf(text: string): string[] {
  return Array.from(new Set(text.split(',').map((tag) => tag.trim()))).filter(Boolean)
}

/** Without those that cannot be one. How large a number may be is not judged here. */
export function idsOf(stated: GivenTitle['ids']): GivenTitle['ids'] {
  const ids = ID_KINDS.map((kind) => [kind, idOf(kind, stated[kind] ?? '')])
  return Object.fromEntries(ids.filter(([, id]) => id !== ''))
}

function idOf(kind: IdKind, text: string): string {
  if (kind === 'letterboxd') return text
  if (kind === 'tvtime') return /^[0-9a-f-]{36}$/i.test(text) ? text : ''
  return kind === 'imdb' ? imdbId(text) : wholeId(text)
}

/** `16968450` and `tt16968450` are one. */
function imdbId(text: string): string {
  const digits = /^(?:tt)?(\d{1,10})$/i.exec(text.trim())?.[1]
  return digits && Number(digits) > 0 ? `tt${digits.replace(/^0+/, '').padStart(7, '0')}` : ''
}

/** A positive whole number as text, without leading zeros. */
export function wholeId(text: string): string {
  const digits = text.trim()
  return /^\d{1,15}$/.test(digits) && Number(digits) > 0 ? String(Number(digits)) : ''
}
