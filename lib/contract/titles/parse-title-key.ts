import { ID_MAX } from '../limits.ts'
import type { TitleKey } from './title-key.ts'
import type { MediaType } from './title-shapes.ts'

// A file of its own: every page loads `titleKey`, and few this.

/** Of what `titleKey` returns; null for anything else. */
export function parseTitleKey(text: unknown): TitleKey | null {
  const [, mediaType, digits] = /^(movie|tv)-([1-9]\d{0,9})$/.exec(String(text)) ?? []
  const id = Number(digits)
  return mediaType && id <= ID_MAX ? { mediaType: mediaType as MediaType, id } : null
}
