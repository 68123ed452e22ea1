import {
  type ColumnMapping,
  IMPORT_COLUMNS_MAX,
  type ImportSource,
  LETTERBOXD_KINDS,
  type MappedKind,
  TABLE_KINDS,
} from '#contract'
import { cutText } from '#upstream/transfer/read/bounds/cut-text'
import { findPreset, suggestMapping } from '#upstream/transfer/read/formats/csv-presets'
import { decodeText } from '#upstream/transfer/read/formats/decode-text'
import type { Reading } from '#upstream/transfer/read/formats/given-row'
import { isWebPage } from '#upstream/transfer/read/formats/html-text'
import { imdbKind, readImdb } from '#upstream/transfer/read/formats/imdb'
import { readJson } from '#upstream/transfer/read/formats/json-formats'
import {
  letterboxdAnswer,
  letterboxdKind,
  letterboxdListParts,
  readLetterboxd,
  readLetterboxdList,
} from '#upstream/transfer/read/formats/letterboxd'
import { letterboxdImportKind, readLetterboxdImport } from '#upstream/transfer/read/formats/letterboxd-import'
import { readMappedCsv } from '#upstream/transfer/read/formats/mapped-csv'
import { type Csv, parseLines, toCsv } from '#upstream/transfer/read/formats/parse-csv'
import { readServiceCsv } from '#upstream/transfer/read/formats/service-csv'
import type { ImportFile } from '#upstream/transfer/read/read-archive'

export type RecognisedFile =
  | { source: ImportSource; kind: string; reading: Reading }
  /** The member says what its columns are. */
  | { unknown: UnknownTable }
  | { skipped: string }

export interface UnknownTable {
  name: string
  columns: { name: string; samples: string[] }[]
  suggested: ColumnMapping
  /** The service that it looks like. */
  preset: string | null
  /** What it may hold. */
  kinds: readonly MappedKind[]
}

const SAMPLES = 3
const SAMPLE_MAX = 100

export const WEB_PAGE = 'a web page, not the file itself: download it again while signed in there'
const TOO_WIDE = `more than ${IMPORT_COLUMNS_MAX} columns`

/** By name and header together. */
export function recogniseFile({ name, bytes }: ImportFile, mapping?: ColumnMapping): RecognisedFile {
  const text = decodeText(bytes)
  if (text.trim() === '') return { skipped: 'empty' }
  if (isWebPage(text)) return { skipped: WEB_PAGE }
  if (/^\ufeff?\s*[[{]/.test(text))
    return readJson(name, text) ?? { skipped: 'not a file of a known service' }
  const list = letterboxdListParts(name, text)
  if (list) return { source: 'letterboxd', kind: 'a list', reading: readLetterboxdList(name, list) }
  const { lines, fault } = parseLines(text)
  return recogniseTable(name, toCsv(name, lines, fault), mapping)
}

function recogniseTable(name: string, csv: Csv, mapping: ColumnMapping | undefined): RecognisedFile {
  if (csv.header.length < 2 && !mapping) return { skipped: 'not a table' }
  if (csv.header.length > IMPORT_COLUMNS_MAX) return { skipped: TOO_WIDE }
  const stated = letterboxdKind(name, csv.header)
  const letterboxd = stated === 'unclear' && mapping ? letterboxdAnswer(mapping.kind) : stated
  if (mapping && (letterboxd === null || stated !== 'unclear')) {
    return { source: 'table', kind: 'a table', reading: readMappedCsv(name, csv, mapping) }
  }
  if (letterboxd === 'unclear') return { unknown: toUnknown(name, csv, null, 'Letterboxd') }
  if (letterboxd) {
    return { source: 'letterboxd', kind: letterboxd, reading: readLetterboxd(name, csv, letterboxd) }
  }
  const exported = letterboxdImportKind(name, csv.header)
  if (exported) {
    return { source: 'letterboxd', kind: exported, reading: readLetterboxdImport(name, csv, exported) }
  }
  const imdb = imdbKind(name, csv.header)
  if (imdb) return { source: 'imdb', kind: imdb, reading: readImdb(name, csv, imdb) }
  const service = readServiceCsv(name, csv)
  if (service) return service
  const preset = findPreset(name, csv.header)
  if (preset?.isCertain) {
    return { source: 'table', kind: preset.name, reading: readMappedCsv(name, csv, preset.mapping) }
  }
  return { unknown: toUnknown(name, csv, preset?.mapping ?? null, preset?.name ?? null) }
}

function toUnknown(
  name: string,
  csv: Csv,
  mapping: ColumnMapping | null,
  preset: string | null,
): UnknownTable {
  const suggested = suggestMapping(csv.header)
  if (mapping) {
    const roles = new Map(Object.entries(mapping.columns))
    const columns = csv.header.map((column) => [column, roles.get(column.toLowerCase()) ?? 'ignored'])
    Object.assign(suggested, { ...mapping, columns: Object.fromEntries(columns) })
  }
  const columns = csv.header.map((column) => ({
    name: column,
    samples: csv.records
      .slice(0, 50)
      .map((record) => cutText(record.get(column), SAMPLE_MAX))
      .filter(Boolean)
      .slice(0, SAMPLES),
  }))
  const kinds = preset === 'Letterboxd' ? LETTERBOXD_KINDS : TABLE_KINDS
  return { name, columns, suggested, preset, kinds }
}
