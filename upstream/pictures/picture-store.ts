/** Keeps profile pictures by content-addressed name (`<sha256>.webp`). */
export interface Pictures {
  /** Stores the bytes and returns their name; storing the same bytes twice gives the same name. */
  put(bytes: Uint8Array): Promise<string>
  /** The bytes, or null where there is no such picture. */
  get(name: string): Promise<Uint8Array | null>
  remove(name: string): Promise<void>
  /** Everything that was stored before then, whatever a cut-off upload has left too. */
  namesBefore(then: Date): Promise<string[]>
}
