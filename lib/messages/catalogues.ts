import type { Language } from '../text/language.ts'
import de from './de.json'
import en from './en.json'
import laterDe from './later/de.json'
import laterEn from './later/en.json'
import { overEnglish } from './merge-messages.ts'

/** Of each first level of a catalogue the folder that says it. */
export type Catalogue = typeof en & typeof laterEn

/** Of the web app's server, whose build compiles them. Plain Node reads them in `translator.ts`, the browser in `later-messages.ts`. */
export const CATALOGUES: Record<Language, Catalogue> = {
  en: { ...en, ...laterEn },
  de: overEnglish({ ...en, ...laterEn }, { ...de, ...laterDe }),
}
