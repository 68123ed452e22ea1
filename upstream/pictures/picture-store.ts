/** Stores profile pictures by content-addressed name (`<sha256>.webp`). */
export interface PictureStore {
  /** Stores the bytes and returns their name; the same bytes have the same name. */
  put(bytes: Uint8Array): Promise<string>
  get(name: string): Promise<Uint8Array | null>
  remove(name: string): Promise<void>
  /** Names of what was stored before a time, left-overs of interrupted uploads included. */
  listBefore(time: Date): Promise<string[]>
}
