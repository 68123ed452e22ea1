import type { Language } from '../text/language.ts'
import type en from './later/en.json'

/** What parts say that the browser loads when they are needed: one file, cached for ever. A page that says some of it at once gives that too. */
export type LaterCatalogue = typeof en

// Not merged over English, which would load both: a test proves each complete.
const LATER: Record<Language, () => Promise<LaterCatalogue>> = {
  en: () => import('./later/en.json').then((file) => file.default),
  de: () => import('./later/de.json').then((file) => file.default as LaterCatalogue),
}

export function loadLaterMessages(language: Language): Promise<LaterCatalogue> {
  return LATER[language]()
}
