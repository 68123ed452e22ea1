import { createHash } from 'node:crypto'
import type { FileStore } from '#upstream/files/file-store'

/** Names are content-addressed: `<sha256>.webp`. */
export interface PictureStore extends Omit<FileStore, 'put'> {
  /** Returns the name; the same bytes have the same name. */
  put(bytes: Uint8Array): Promise<string>
}

export function storePictures(files: FileStore): PictureStore {
  return {
    ...files,
    async put(bytes) {
      const name = `${createHash('sha256').update(bytes).digest('hex')}.webp`
      await files.put(name, bytes)
      return name
    },
  }
}
