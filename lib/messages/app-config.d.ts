import type { Language } from '../text/language.ts'
import type { Catalogue } from './catalogues.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language
    Messages: Catalogue
  }
}
