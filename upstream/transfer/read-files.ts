import { type ColumnMapping, IMPORT_MAX_ROWS, IMPORT_TOTAL_MAX_BYTES, type ImportSource } from '#contract'
import { NEWER_VERSION } from '#upstream/transfer/bundle/read-bundle'
import type { GivenList, GivenProfile, GivenRow, Problem } from '#upstream/transfer/formats/given-row'
import { groupTitles, groupUnplaced, type ReadTitle } from '#upstream/transfer/group-titles'
import {
  type ImportFile,
  isZip,
  readArchive,
  type SkippedFile,
  UnreadableFile,
} from '#upstream/transfer/read-archive'
import { type RecognisedFile, recogniseFile, type UnknownTable } from '#upstream/transfer/recognise-file'

export interface ReadFiles {
  source: ImportSource | null
  files: { name: string; kind: string; records: number }[]
  skipped: SkippedFile[]
  unknown: UnknownTable[]
  titles: ReadTitle[]
  lists: GivenList[]
  problems: Problem[]
  profile: GivenProfile | null
}

/** In an archive of ours this file has everything: the others beside it are for other services. */
const BUNDLE_FILE = /(^|\/)cuedot\.json$/

/** @throws UnreadableFile when nothing of it can be read */
export async function readFiles(
  uploads: readonly ImportFile[],
  mappings: Readonly<Record<string, ColumnMapping>> = {},
): Promise<ReadFiles> {
  const result: ReadFiles = {
    source: null,
    files: [],
    skipped: [],
    unknown: [],
    titles: [],
    lists: [],
    problems: [],
    profile: null,
  }
  const rows: GivenRow[] = []
  const sources: ImportSource[] = []
  const archives = await unpack(uploads, result.skipped)
  for (const [file, recognised] of recogniseAll(archives, mappings, result.skipped)) {
    if ('skipped' in recognised) result.skipped.push({ name: file.name, why: recognised.skipped })
    else if ('unknown' in recognised) result.unknown.push(recognised.unknown)
    else {
      const { source, kind, reading } = recognised
      if (rows.length + reading.rows.length > IMPORT_MAX_ROWS) {
        throw new UnreadableFile('That is more than 200,000 rows. Import the files one after the other.')
      }
      sources.push(source)
      result.files.push({ name: file.name, kind, records: reading.rows.length })
      result.lists.push(...reading.lists)
      result.profile ??= reading.profile ?? null
      for (const row of reading.rows) rows.push(row)
      for (const problem of reading.problems) result.problems.push(problem)
    }
  }
  if (sources.length === 0 && result.unknown.length === 0) throw unreadable(uploads, result.skipped)
  result.source = sources.find((source) => source !== 'table') ?? sources[0] ?? null
  // One file may name a list of which another has the titles.
  const lists = result.lists.toSorted((a, b) => Number(a.createdAt !== null) - Number(b.createdAt !== null))
  result.lists = Array.from(new Map(lists.map((list) => [list.key, list])).values())
  const isNumbered = ({ episodeId }: GivenRow) => episodeId !== undefined
  result.titles = [
    ...groupTitles(rows.filter((row) => !isNumbered(row))),
    ...groupUnplaced(rows.filter(isNumbered)),
  ]
  return result
}

/** One archive that cannot be read does not stop the other files. */
async function unpack(uploads: readonly ImportFile[], skipped: SkippedFile[]): Promise<ImportFile[][]> {
  const archives: ImportFile[][] = []
  let total = 0
  let failure: unknown = null
  for (const upload of uploads) {
    try {
      const content = isZip(upload.bytes) ? await readArchive(upload.name, upload.bytes) : plain(upload)
      archives.push(content.files)
      skipped.push(...content.skipped)
      total += content.files.reduce((sum, { bytes }) => sum + bytes.length, 0)
      if (total > IMPORT_TOTAL_MAX_BYTES) throw new UnreadableFile('The files hold more than 256 MB.')
    } catch (error) {
      if (!(error instanceof UnreadableFile)) throw error
      failure = error
      skipped.push({ name: upload.name, why: error.message })
    }
  }
  if (archives.flat().length === 0 && failure) throw failure
  return archives
}

/** A bundle that cannot be read leaves the others to be read. */
function* recogniseAll(
  archives: ImportFile[][],
  mappings: Readonly<Record<string, ColumnMapping>>,
  skipped: SkippedFile[],
): Generator<[ImportFile, RecognisedFile]> {
  for (const files of archives) {
    const bundle = files.find(({ name }) => BUNDLE_FILE.test(name))
    const read = bundle && recogniseFile(bundle, mappings[bundle.name])
    if (bundle && read) yield [bundle, read]
    const hasAll = read && 'source' in read && read.source === 'cuedot'
    const others = files.filter((file) => file !== bundle)
    if (hasAll) skipped.push(...others.map(({ name }) => ({ name, why: 'cuedot.json has all of it' })))
    else for (const file of others) yield [file, recogniseFile(file, mappings[file.name])]
  }
}

function plain(upload: ImportFile): { files: ImportFile[]; skipped: SkippedFile[] } {
  if (isBinary(upload.bytes)) {
    throw new UnreadableFile(`${upload.name} is not a file this can read. It reads ZIP, CSV and JSON.`)
  }
  return { files: [upload], skipped: [] }
}

/** NUL bytes are in no text but UTF-16, which begins with its mark. */
function isBinary(bytes: Uint8Array): boolean {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  return !isUtf16 && bytes.subarray(0, 8_192).includes(0)
}

function unreadable(uploads: readonly ImportFile[], skipped: readonly SkippedFile[]): UnreadableFile {
  const name = uploads[0]?.name ?? 'The upload'
  if (skipped.some(({ why }) => why === 'empty')) return new UnreadableFile(`${name} is empty.`)
  if (skipped.some(({ why }) => why === NEWER_VERSION)) {
    return new UnreadableFile(`${name} was made by a newer version of Cuedot.`)
  }
  return new UnreadableFile(`${name} is not a file of a service this knows. It reads ZIP, CSV and JSON.`)
}
