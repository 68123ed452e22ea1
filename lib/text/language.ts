/** In the order of the menu. English has no prefix in its addresses. `reviewed`: read by a person. */
export const LANGUAGES = {
  en: { name: 'English', reviewed: true },
} as const

/** What the product is written in, as BCP 47 writes it. */
export type Language = keyof typeof LANGUAGES

/** The address of a page in a language: `/movie/603` is `/de/movie/603` in German, and itself in English. @param path without a language */
export function inLanguage(path: string, language: Language): string {
  if (language === 'en') return path
  return `/${(language as string).toLowerCase()}${path === '/' ? '' : path}`
}
