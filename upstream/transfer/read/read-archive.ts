import { crc32 } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import {
  IMPORT_FILE_MAX_BYTES,
  IMPORT_MAX_FILES,
  IMPORT_TOTAL_MAX_BYTES,
  type StatedReason,
  stateReason,
  type Worded,
} from '#contract'
import { cutFileName } from '#upstream/transfer/read/bounds/file-names'

export interface ImportFile {
  name: string
  bytes: Uint8Array
}

/** A file that is named in the review, and not read. */
export interface SkippedFile<Why extends Worded = Worded> {
  name: string
  why: Why
}

interface ArchiveContent {
  files: ImportFile[]
  skipped: SkippedFile<StatedReason>[]
}

/** Its message is for logs: the reason. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly reason: StatedReason
  /** Its bundle has later files. */
  hasMore = false

  constructor(reason: StatedReason, options?: ErrorOptions) {
    super(reason.reason, options)
    this.reason = reason
  }
}

/** Addresses, tokens, devices and others' words: never opened. */
const PERSONAL =
  /(^|\/)(profile\.csv|comments[^/]*|user[-_](settings|profile|last-activities|stats|saved-filters)[^/]*|network-[^/]*|hidden-[^/]*|likes-(comments|lists)[^/]*|access_token[^/]*|auth[-_][^/]*|device[^/]*|[^/]*\bip[-_][^/]*|emotions-[^/]*)$/i
const DISCARDED = /(^|\/)(deleted|orphaned)\//i
const OF_THE_SYSTEM = /(^|\/)(__MACOSX\/|\.[^/]*|Thumbs\.db)/i
const ARCHIVE = /\.(zip|tgz|tar|gz|rar|7z|bz2|xz)$/i
const READABLE = /\.(csv|tsv|txt|json)$/i

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

/** Nothing is written anywhere, and every limit counts unpacked bytes, not what the archive says of itself. */
export async function readArchive(
  name: string,
  bytes: Uint8Array,
  isSelected: (fileName: string) => boolean = () => true,
): Promise<ArchiveContent> {
  const zip = await openZip(name, bytes)
  const content: ArchiveContent = { files: [], skipped: [] }
  let total = 0
  let entries = 0
  try {
    for await (const entry of zip.eachEntry()) {
      entries++
      if (entries > IMPORT_MAX_FILES) throw new UnreadableFile(stateReason('imports.tooManyFiles', { name }))
      const fileName = cutFileName(entry.fileName)
      if (fileName.endsWith('/') || OF_THE_SYSTEM.test(fileName)) continue
      const why = reasonToSkip(name, fileName, entry)
      if (why) {
        content.skipped.push({ name: fileName, why })
        continue
      }
      if (!isSelected(entry.fileName)) continue
      const file = await readEntry(zip, entry, IMPORT_TOTAL_MAX_BYTES - total)
      total += file.bytes.length
      if (file.why) content.skipped.push({ name: fileName, why: file.why })
      else content.files.push({ name: fileName, bytes: file.bytes })
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error
    throw new UnreadableFile(stateReason('imports.archiveDamaged', { name }), { cause: error })
  }
  return content
}

async function openZip(name: string, bytes: Uint8Array): Promise<ZipFile> {
  try {
    return await yauzl.fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  } catch (error) {
    throw new UnreadableFile(stateReason('imports.archiveUnreadable', { name }), { cause: error })
  }
}

function reasonToSkip(name: string, fileName: string, entry: Entry): StatedReason | null {
  if (PERSONAL.test(fileName)) return stateReason('skipped.personal')
  if (DISCARDED.test(fileName)) return stateReason('skipped.deletedThere')
  if (ARCHIVE.test(fileName)) return stateReason('skipped.archive')
  if (!READABLE.test(fileName)) return stateReason('skipped.otherType')
  if (entry.isEncrypted()) throw new UnreadableFile(stateReason('imports.archiveEncrypted', { name }))
  return entry.canDecodeFileData() ? null : stateReason('skipped.compression')
}

async function readEntry(
  zip: ZipFile,
  entry: Entry,
  left: number,
): Promise<{ bytes: Uint8Array; why: StatedReason | null }> {
  const chunks: Uint8Array[] = []
  let length = 0
  const stream = await zip.openReadStreamPromise(entry)
  for await (const chunk of stream as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > left) throw new UnreadableFile(stateReason('imports.archiveTooLarge'))
    if (length > IMPORT_FILE_MAX_BYTES) {
      stream.destroy()
      return { bytes: new Uint8Array(), why: stateReason('skipped.tooLarge') }
    }
    chunks.push(chunk)
  }
  const bytes = Buffer.concat(chunks)
  return { bytes, why: crc32(bytes) === entry.crc32 ? null : stateReason('skipped.damaged') }
}
