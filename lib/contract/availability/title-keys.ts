import { z } from 'zod'
import { ID_MAX, KNOWN_AVAILABILITY_MAX } from '../limits.ts'
import type { Reason } from '../reasons.ts'
import type { TitleKey } from '../titles/title-key.ts'
import type { MediaType } from '../titles/title-shapes.ts'

/** Characters of the longest: with a comma behind each. */
const TEXT_MAX = KNOWN_AVAILABILITY_MAX * ('movie-,'.length + String(ID_MAX).length)
const ONE = /^(movie|tv)-([1-9]\d{0,9})$/

/** `movie-603,tv-1396`: each once, in their order. */
export const TitleKeys = z
  .string()
  .max(TEXT_MAX, 'availability.tooManyTitles' satisfies Reason)
  .transform((text, context): TitleKey[] => {
    const all = Array.from(new Set(text.split(','))).map(parseKey)
    const titles = all.filter((key) => key !== null)
    const reason: Reason | null =
      titles.length < all.length
        ? 'availability.notTitles'
        : titles.length > KNOWN_AVAILABILITY_MAX
          ? 'availability.tooManyTitles'
          : null
    if (!reason) return titles
    context.issues.push({ code: 'custom', input: text, message: reason })
    return z.NEVER
  })

function parseKey(text: string): TitleKey | null {
  const [, mediaType, digits] = ONE.exec(text) ?? []
  const id = Number(digits)
  return mediaType && id <= ID_MAX ? { mediaType: mediaType as MediaType, id } : null
}
