import {
  asksForDateOrder,
  type ColumnMapping,
  type FirstRow,
  IMPORT_COLUMNS_MAX,
  LETTERBOXD_KINDS,
  stateReason,
  TABLE_KINDS,
  type UnknownFile,
} from '#contract'
import { boundJson } from '#upstream/transfer/read/bounds/bound-json'
import { cutText } from '#upstream/transfer/read/bounds/problems'
import { findPreset, suggestMapping } from '#upstream/transfer/read/formats/csv-presets'
import { readBundle } from '#upstream/transfer/read/formats/cuedot-json'
import { readImdb } from '#upstream/transfer/read/formats/imdb'
import {
  LETTERBOXD_ANSWERS,
  letterboxdKind,
  readLetterboxd,
  readLetterboxdImport,
  readLetterboxdList,
} from '#upstream/transfer/read/formats/letterboxd'
import { readMappedCsv } from '#upstream/transfer/read/formats/mapped-csv'
import { readSimklCsv, readSimklJson } from '#upstream/transfer/read/formats/simkl'
import { readTmdb } from '#upstream/transfer/read/formats/tmdb'
import { readTraktCsv, readTraktJson } from '#upstream/transfer/read/formats/trakt'
import { readTraktSync } from '#upstream/transfer/read/formats/trakt-sync'
import { readTvTimeBackup } from '#upstream/transfer/read/formats/tv-time-backup'
import { readTvTimeCsv } from '#upstream/transfer/read/formats/tv-time-csv'
import { readTvTimeJson } from '#upstream/transfer/read/formats/tv-time-json'
import { readTvTimeListJson } from '#upstream/transfer/read/formats/tv-time-lists'
import { readUnmatchedCsv } from '#upstream/transfer/read/formats/unmatched-csv'
import { readYamtrack } from '#upstream/transfer/read/formats/yamtrack'
import { datesOf } from '#upstream/transfer/read/parse/date-order'
import { decodeText } from '#upstream/transfer/read/parse/decode-text'
import type { ReadFile } from '#upstream/transfer/read/parse/given-row'
import { isWebPage } from '#upstream/transfer/read/parse/html-text'
import { isItem, itemReaders } from '#upstream/transfer/read/parse/json-item'
import {
  type Csv,
  type CsvLines,
  isWithoutHeader,
  parseLines,
  toCsv,
  withHeader,
} from '#upstream/transfer/read/parse/parse-csv'
import type { ImportFile } from '#upstream/transfer/read/read-archive'

export type RecognisedFile =
  | ReadFile
  /** The member says what its columns are. */
  | { unknown: UnknownFile }

const SAMPLES = 3
const SAMPLE_MAX = 100

/** By name and header together. */
export function recogniseFile({ name, bytes }: ImportFile, mapping?: ColumnMapping): RecognisedFile {
  const text = decodeText(bytes)
  if (text.trim() === '') return { skipped: stateReason('skipped.empty') }
  if (isWebPage(text)) return { skipped: stateReason('skipped.webPage') }
  if (/^\ufeff?\s*[[{]/.test(text)) return recogniseJson(name, text)
  const lines = parseLines(text)
  return readLetterboxdList(name, lines) ?? recogniseTable(name, lines, mapping)
}

function recogniseJson(name: string, text: string): ReadFile {
  let body: unknown
  try {
    body = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return { skipped: stateReason('skipped.notJson') }
  }
  const problems = boundJson(name, body)
  const read = readJson(name, body)
  if (!read) return { skipped: stateReason('skipped.unknown') }
  if ('reading' in read) read.reading.problems = [...problems, ...read.reading.problems]
  return read
}

function readJson(name: string, body: unknown): ReadFile | null {
  if (isItem(body)) {
    return (
      readBundle(name, body) ??
      readTvTimeBackup(name, body) ??
      readTraktSync(name, body) ??
      readSimklJson(name, body)
    )
  }
  const all = itemReaders(name, Array.isArray(body) ? body.filter(isItem) : [])
  if (all.records.length === 0) return { skipped: stateReason('skipped.empty') }
  return readTvTimeJson(name, all) ?? readTvTimeListJson(name, all) ?? readTraktJson(name, all)
}

/** Those of a service with a format of its own, in this order. */
const TABLES = [
  readLetterboxdImport,
  readImdb,
  readUnmatchedCsv,
  readTmdb,
  readTraktCsv,
  readSimklCsv,
  readYamtrack,
  readTvTimeCsv,
]

function recogniseTable(name: string, lines: CsvLines, mapping: ColumnMapping | undefined): RecognisedFile {
  const csv = toCsv(name, lines)
  if (csv.header.length < 2 && !mapping) return { skipped: stateReason('skipped.notTable') }
  if (csv.header.length > IMPORT_COLUMNS_MAX) return { skipped: stateReason('skipped.tooManyColumns') }
  const letterboxd = letterboxdKind(csv)
  if (mapping) {
    const answer = letterboxd === 'unclear' && LETTERBOXD_ANSWERS[mapping.kind]
    return answer
      ? readLetterboxd(csv, answer)
      : mapped(tableOf(name, lines, mapping.firstRow), 'a table', mapping)
  }
  if (letterboxd === 'unclear') return toUnknown(csv, lines, null, 'Letterboxd')
  if (letterboxd) return readLetterboxd(csv, letterboxd)
  for (const read of TABLES) {
    const file = read(csv)
    if (file) return file
  }
  const preset = findPreset(csv.file, csv.header)
  const asked = toUnknown(tableOf(name, lines), lines, preset, preset?.name ?? null)
  const { columns, suggested } = asked.unknown
  const isClear = preset && !preset.isUncertain && !asksForDateOrder(columns, suggested)
  return isClear ? mapped(csv, preset.name, preset) : asked
}

/** With the columns that the member is asked about, and the first line as a row where it is one. */
function tableOf(name: string, lines: CsvLines, stated?: FirstRow): Csv {
  const [first] = lines.lines
  const lacksHeader = isWithoutHeader(lines)
  const isRow = stated ? stated === 'title' : lacksHeader
  if (lacksHeader) return toCsv(name, withHeader(isRow ? lines : { ...lines, lines: lines.lines.slice(1) }))
  return toCsv(name, isRow && first ? { ...lines, lines: [first, ...lines.lines] } : lines)
}

function mapped(csv: Csv, kind: string, mapping: ColumnMapping): ReadFile {
  return { source: 'table', kind, reading: readMappedCsv(csv, mapping) }
}

function toUnknown(
  csv: Csv,
  lines: CsvLines,
  mapping: ColumnMapping | null,
  preset: string | null,
): { unknown: UnknownFile } {
  const suggested = suggestMapping(csv.file, csv.header)
  if (isWithoutHeader(lines)) suggested.firstRow = 'title'
  if (mapping) {
    const { kind, scale, only } = mapping
    const roles = new Map(Object.entries(mapping.columns))
    const columns = csv.header.map((column) => [column, roles.get(column.toLowerCase()) ?? 'ignored'])
    Object.assign(suggested, { kind, scale, only, columns: Object.fromEntries(columns) })
  }
  const columns = csv.header.map((column, at) => {
    // Of all lines: one alone may tell in which order the others' dates are.
    const dates = datesOf(lines.lines.map(({ cells }) => cells[at] ?? ''))
    const samples = csv.records
      .slice(0, 50)
      .map((record) => cutText(record.peek(at), SAMPLE_MAX))
      .filter(Boolean)
      .slice(0, SAMPLES)
    return { name: column, samples, ...(dates && { dates }) }
  })
  const kinds = preset === 'Letterboxd' ? LETTERBOXD_KINDS : TABLE_KINDS
  return { unknown: { name: csv.file, columns, suggested, preset, kinds } }
}
