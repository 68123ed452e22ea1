/** In the order in which they are offered. English has no prefix in its addresses. `reviewed`: read by a person. */
export const LANGUAGES = {
  en: { name: 'English', reviewed: true },
} as const

/** As BCP 47 writes it. */
export type Language = keyof typeof LANGUAGES
