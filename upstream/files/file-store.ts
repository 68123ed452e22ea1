/** As a whole, or as it arrives. */
export type FileContent = Uint8Array | AsyncIterable<Uint8Array>

/** Names are the server's own, never a client's. */
export interface FileStore {
  /** Replaces what has the name, as a whole or not at all. */
  put(name: string, content: FileContent): Promise<void>
  get(name: string): Promise<Uint8Array | null>
  remove(name: string): Promise<void>
  /** Includes left-overs of interrupted writes. */
  listBefore(time: Date): Promise<string[]>
}

/** Names are content-addressed: `<sha256>.webp`. */
export interface PictureStore extends Omit<FileStore, 'put'> {
  /** Returns the name; the same bytes have the same name. */
  put(bytes: Uint8Array): Promise<string>
}
