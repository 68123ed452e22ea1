import type { Language } from '../text/language.ts'
import en from './en.json'

/** Of each first level of a catalogue the folder that says it. */
export type Catalogue = typeof en

/** Of the web app, whose build compiles them. Plain Node reads them in `translator.ts`. */
export const CATALOGUES: Record<Language, Catalogue> = { en }
