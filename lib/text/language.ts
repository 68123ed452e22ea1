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
