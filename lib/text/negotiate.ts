import { type Language, SHIPPED } from './language.ts'

/** Characters. A longer header is no member's wish. */
const HEADER_MAX = 200
const RANGES_MAX = 20

/**
 * The shipped language that an `Accept-Language` wants most, or null where it names none. A range counts by its first part, so
 * that `pt` and `pt-PT` mean `pt-BR`; `*` names none.
 */
export function negotiate(
  header: string | null | undefined,
  shipped: readonly string[] = SHIPPED,
): Language | null {
  if (!header || header.length > HEADER_MAX) return null
  const wanted = header.split(',', RANGES_MAX).flatMap((range) => {
    const [, first = '', quality = '1'] = RANGE.exec(range) ?? []
    const language = (shipped as readonly Language[]).find((one) => firstPart(one) === first.toLowerCase())
    return language && Number(quality) > 0 ? [{ language, quality: Number(quality) }] : []
  })
  // The sort is stable: of two alike the first.
  const [best] = wanted.sort((a, b) => b.quality - a.quality)
  return best?.language ?? null
}

/** `de`, `de-AT`, `de;q=0.9`. */
const RANGE = /^\s*([a-z]{1,8})(?:-[a-z\d]{1,8})*\s*(?:;\s*q=([01](?:\.\d*)?)\s*)?$/i

function firstPart(language: string): string {
  return language.toLowerCase().split('-')[0] ?? ''
}
