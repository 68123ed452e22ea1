import { Id } from '#contract'

/** The number at the end of `/movie/603`, or null where there is none: no sign, no leading zero, nothing after it. */
export function parseId(segment: string): number | null {
  const id = /^[1-9]\d*$/.test(segment) ? Id.safeParse(segment) : null
  return id?.success ? id.data : null
}
