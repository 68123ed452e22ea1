import { type StatedReason, stateReason } from '#contract'
import {
  type ImportFile,
  isZip,
  readArchive,
  type SkippedFile,
  UnreadableFile,
} from '#upstream/transfer/read/read-archive'

/** `cuedot.json`, `cuedot-2.json` … */
export function partName(number: number): string {
  return `cuedot${number > 1 ? `-${number}` : ''}.json`
}

/** The number of a part of a bundle, by its file's name. */
function partOf(name: string): number | null {
  const [matched, number = '1'] = /(?:^|\/)cuedot(?:-(\d{1,4}))?\.json$/.exec(name) ?? []
  return matched === undefined ? null : Number(number)
}

interface SelectedPart {
  uploads: readonly ImportFile[]
  skipped: SkippedFile<StatedReason>[]
  hasMore: boolean
}

/**
 * Of a bundle in several files one, whose number is counted from 0: each is an import of its own, so that no account is too
 * large to be read. Other uploads are left as they are.
 */
export async function selectPart(uploads: readonly ImportFile[], part: number): Promise<SelectedPart> {
  const files = (await Promise.all(uploads.map(filesIn))).flat()
  const parts = files
    .filter(({ name }) => partOf(name) !== null)
    .sort((a, b) => (partOf(a.name) ?? 0) - (partOf(b.name) ?? 0))
  const selected = parts[part]
  if (!selected || parts.every(({ name }) => partOf(name) === 1))
    return { uploads, skipped: [], hasMore: false }
  const { upload, name } = selected
  const content =
    upload.name === name && !isZip(upload.bytes) ? { files: [upload], skipped: [] } : await readOne(selected)
  const others = files.filter((file) => file !== selected)
  return {
    uploads: content.files,
    skipped: [
      ...content.skipped,
      ...others.map((other) => ({
        name: other.name,
        why: stateReason(partOf(other.name) === null ? 'skipped.inBundleParts' : 'skipped.otherPart'),
      })),
    ],
    hasMore: part + 1 < parts.length,
  }
}

interface UploadedFile {
  upload: ImportFile
  name: string
}

async function filesIn(upload: ImportFile): Promise<UploadedFile[]> {
  if (!isZip(upload.bytes)) return [{ upload, name: upload.name }]
  const names: string[] = []
  try {
    await readArchive(upload.name, upload.bytes, (name) => names.push(name) < 0)
  } catch (error) {
    // It is named when it is read.
    if (!(error instanceof UnreadableFile)) throw error
  }
  return names.map((name) => ({ upload, name }))
}

function readOne({ upload, name }: UploadedFile) {
  return readArchive(upload.name, upload.bytes, (one) => one === name)
}
