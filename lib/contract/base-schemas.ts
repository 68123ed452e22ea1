import { z } from 'zod'

/** Text without NUL, which PostgreSQL cannot store. */
export const Text = z.string().overwrite((typed) => typed.replaceAll('\u0000', ''))

/** A whole number, or its digits, as in paths and query strings. */
export function wholeNumber(least: number, most: number) {
  return z.preprocess(
    (given: number | string) => (typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : given),
    z.int().min(least).max(most),
  )
}

export const Id = wholeNumber(1, 2_147_483_647)
