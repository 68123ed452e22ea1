import type { Language } from './language.ts'

const names = new Map<Language, Intl.DisplayNames>()

/** "Germany". @param country ISO 3166-1 */
export function countryName(language: Language, country: string): string {
  let known = names.get(language)
  if (!known) {
    known = new Intl.DisplayNames(language, { type: 'region' })
    names.set(language, known)
  }
  return known.of(country) ?? country
}
