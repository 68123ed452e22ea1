/** In the order of the menu. English has no prefix in its addresses. `reviewed`: read by a person. */
export const LANGUAGES = {
  en: { name: 'English', reviewed: true },
  de: { name: 'Deutsch', reviewed: false },
} as const

/** What the product is written in, as BCP 47 writes it. */
export type Language = keyof typeof LANGUAGES

/** In the order of the menu. */
export const SHIPPED = Object.keys(LANGUAGES) as Language[]

const RIGHT_TO_LEFT: readonly string[] = ['ar']

/** Of its letters, as `dir` has it. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'
}

/** How addresses write a language: `pt-br`. */
export function segmentOf(language: string): string {
  return language.toLowerCase()
}

/** Undefined for what is the segment of no shipped language, `pt-BR` among it. */
export function languageOf(segment: string, shipped: readonly string[] = SHIPPED): Language | undefined {
  return (shipped as readonly Language[]).find((language) => segmentOf(language) === segment)
}

/** The address of a page in a language: `/movie/603` is `/de/movie/603` in German, and itself in English. @param path without a language */
export function inLanguage(path: string, language: Language): string {
  if (language === 'en') return path
  return `/${segmentOf(language)}${path.replace(/^\/(?=[?#]|$)/, '')}`
}

/**
 * The language of an address, and the address without it: `/de/movie/603?day=1` is `/movie/603?day=1` in German. Takes `/en` off
 * too, which Next's own paths have.
 */
export function splitLanguage(
  address: string,
  shipped: readonly string[] = SHIPPED,
): { language: Language; path: string } {
  const segment = firstSegment(address)
  const language = languageOf(segment, shipped)
  if (!language) return { language: 'en', path: address }
  const path = address.slice(1 + segment.length)
  return { language, path: path.startsWith('/') ? path : `/${path}` }
}

export function firstSegment(address: string): string {
  return /^\/([^/?#]*)/.exec(address)?.[1] ?? ''
}

/** English for one that is not shipped, or no longer. */
export function shippedLanguage(stored: string): Language {
  return Object.hasOwn(LANGUAGES, stored) ? (stored as Language) : 'en'
}

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
