import { z } from 'zod'

/** Text as typed, without NUL, which PostgreSQL cannot keep. */
export const Text = z.string().overwrite((typed) => typed.replaceAll('\u0000', ''))

/** A whole number, or its digits: paths and query strings hold text only. */
export function wholeNumber(least: number, most: number) {
  return z.preprocess(
    (given: number | string) => (typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : given),
    z.int().min(least).max(most),
  )
}

/** The number of a title, a person or a member. */
export const Id = wholeNumber(1, 2_147_483_647)
