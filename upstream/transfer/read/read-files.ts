import {
  type ColumnMapping,
  IMPORT_MAX_ROWS,
  IMPORT_TOTAL_MAX_BYTES,
  type ImportSource,
  type Reason,
  type StatedReason,
  stateReason,
  type UnknownFile,
} from '#contract'
import { boundList, boundLists, boundViewings } from '#upstream/transfer/read/bounds/bound-counts'
import { boundRow } from '#upstream/transfer/read/bounds/bound-row'
import { distinctName } from '#upstream/transfer/read/bounds/file-names'
import { addProblems, type NewProblem, reporter } from '#upstream/transfer/read/bounds/problems'
import { groupTitles, groupUnplaced, type ReadTitle } from '#upstream/transfer/read/group-titles'
import type { GivenList, GivenProfile, GivenRow } from '#upstream/transfer/read/parse/given-row'
import {
  type ImportFile,
  isZip,
  readArchive,
  type SkippedFile,
  UnreadableFile,
} from '#upstream/transfer/read/read-archive'
import { type RecognisedFile, recogniseFile } from '#upstream/transfer/read/recognise-file'

export interface ReadFiles {
  source: ImportSource | null
  files: { name: string; kind: string; records: number }[]
  skipped: SkippedFile<StatedReason>[]
  unknown: UnknownFile[]
  titles: ReadTitle[]
  lists: GivenList[]
  /** The first of them. */
  problems: NewProblem[]
  problemCount: number
  unusedColumns: Set<string>
  profile: GivenProfile | null
}

/** In an archive of ours this file has everything: the others beside it are for other services. */
const BUNDLE_FILE = /(^|\/)cuedot( \(\d+\))?\.json$/

/** @throws UnreadableFile when nothing of it can be read */
export async function readFiles(
  uploads: readonly ImportFile[],
  given: Readonly<Record<string, ColumnMapping>> = {},
): Promise<ReadFiles> {
  const mappings = new Map(Object.entries(given))
  const result: ReadFiles = {
    source: null,
    files: [],
    skipped: [],
    unknown: [],
    titles: [],
    lists: [],
    problems: [],
    problemCount: 0,
    unusedColumns: new Set(),
    profile: null,
  }
  const read: GivenRow[] = []
  const sources: ImportSource[] = []
  const archives = await unpack(uploads, result.skipped)
  for (const [file, recognised] of recogniseAll(archives, mappings, result.skipped)) {
    if ('skipped' in recognised) result.skipped.push({ name: file.name, why: recognised.skipped })
    else if ('unknown' in recognised) result.unknown.push(recognised.unknown)
    else {
      const { source, kind, reading } = recognised
      if (read.length + reading.rows.length > IMPORT_MAX_ROWS) {
        throw new UnreadableFile(stateReason('imports.tooManyRows'))
      }
      sources.push(source)
      result.files.push({ name: file.name, kind, records: reading.rows.length })
      result.profile ??= reading.profile ?? null
      for (const column of reading.unusedColumns) result.unusedColumns.add(column)
      const report = reporter(reading.problems, file.name, 0)
      for (const list of reading.lists) result.lists.push(boundList(list, report))
      for (const row of reading.rows) {
        const bounded = boundRow(row, reporter(reading.problems, row.file, row.line))
        if (bounded) read.push(bounded)
      }
      addProblems(result, reading.problems)
    }
  }
  if (sources.length === 0 && result.unknown.length === 0) throw unreadable(uploads, result.skipped)
  result.source = sources.find((source) => source !== 'table') ?? sources[0] ?? null
  // One file may name a list of which another has the titles.
  const lists = result.lists.toSorted((a, b) => Number(a.createdAt !== null) - Number(b.createdAt !== null))
  const bounded = boundLists(Array.from(new Map(lists.map((list) => [list.key, list])).values()), read)
  result.lists = bounded.lists
  const isNumbered = ({ episodeId }: GivenRow) => episodeId !== undefined
  result.titles = [
    ...groupTitles(bounded.rows.filter((row) => !isNumbered(row))),
    ...groupUnplaced(bounded.rows.filter(isNumbered)),
  ]
  addProblems(result, [...bounded.problems, ...boundViewings(result.titles)])
  return result
}

/** One archive that cannot be read does not stop the other files. */
async function unpack(
  uploads: readonly ImportFile[],
  skipped: SkippedFile<StatedReason>[],
): Promise<ImportFile[][]> {
  const archives: ImportFile[][] = []
  const names = new Set(['__proto__'])
  let total = 0
  let failure: unknown = null
  for (const upload of uploads) {
    try {
      const content = isZip(upload.bytes) ? await readArchive(upload.name, upload.bytes) : plain(upload)
      archives.push(content.files.map(({ name, bytes }) => ({ name: distinctName(name, names), bytes })))
      skipped.push(...content.skipped)
      total += content.files.reduce((sum, { bytes }) => sum + bytes.length, 0)
      if (total > IMPORT_TOTAL_MAX_BYTES) throw new UnreadableFile(stateReason('imports.filesTooLarge'))
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      failure = error
      skipped.push({ name: upload.name, why: error.reason })
    }
  }
  if (archives.flat().length === 0 && failure) throw failure
  return archives
}

/** A bundle that cannot be read leaves the others to be read. */
function* recogniseAll(
  archives: ImportFile[][],
  mappings: ReadonlyMap<string, ColumnMapping>,
  skipped: SkippedFile<StatedReason>[],
): Generator<[ImportFile, RecognisedFile]> {
  for (const files of archives) {
    const bundle = files.find(({ name }) => BUNDLE_FILE.test(name))
    const read = bundle && recogniseFile(bundle, mappings.get(bundle.name))
    if (bundle && read) yield [bundle, read]
    const hasAll = read && 'source' in read && read.source === 'cuedot'
    const others = files.filter((file) => file !== bundle)
    if (hasAll) skipped.push(...others.map(({ name }) => ({ name, why: stateReason('skipped.inBundle') })))
    else for (const file of others) yield [file, recogniseFile(file, mappings.get(file.name))]
  }
}

function plain(upload: ImportFile): { files: ImportFile[]; skipped: SkippedFile<StatedReason>[] } {
  if (isBinary(upload.bytes)) {
    throw new UnreadableFile(stateReason('imports.fileBinary', { name: upload.name }))
  }
  return { files: [upload], skipped: [] }
}

/** NUL bytes are in no text but UTF-16, which begins with its mark. */
function isBinary(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return !isUtf16 && bytes.subarray(0, 8_192).includes(0)
}

/** Why nothing of an upload can be read, by why one of its files cannot; the first that holds. */
const FAULTS = new Map<Reason, UploadFault>([
  ['skipped.empty', 'imports.fileEmpty'],
  ['skipped.webPage', 'imports.fileIsWebPage'],
  ['skipped.tooNew', 'imports.fileTooNew'],
])

type UploadFault = Extract<Reason, `imports.file${'Empty' | 'IsWebPage' | 'TooNew' | 'Unknown'}`>

function unreadable(
  uploads: readonly ImportFile[],
  skipped: readonly SkippedFile<StatedReason>[],
): UnreadableFile {
  const reasons = new Set(skipped.map(({ why }) => why.reason))
  const [, fault = 'imports.fileUnknown'] = Array.from(FAULTS).find(([reason]) => reasons.has(reason)) ?? []
  return new UnreadableFile(stateReason(fault, { name: uploads[0]?.name ?? '' }))
}
