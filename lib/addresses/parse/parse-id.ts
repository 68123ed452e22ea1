import { Id } from '#contract'

/** The id in `/movie/603`; null for anything else, such as a sign or a leading zero. */
export function parseId(segment: string): number | null {
  const id = segment.length <= 10 && /^[1-9]\d*$/.test(segment) ? Id.safeParse(segment) : null
  return id?.success ? id.data : null
}
