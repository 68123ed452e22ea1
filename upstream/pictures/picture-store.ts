/** Names are content-addressed: `<sha256>.webp`. */
export interface PictureStore {
  /** Returns the name; the same bytes have the same name. */
  put(bytes: Uint8Array): Promise<string>
  get(name: string): Promise<Uint8Array | null>
  remove(name: string): Promise<void>
  /** Includes left-overs of interrupted uploads. */
  listBefore(time: Date): Promise<string[]>
}
