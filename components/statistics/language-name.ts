/** Codes of TMDB that are not ISO 639-1's. */
const OTHERS: Readonly<Record<string, string>> = { cn: 'Cantonese', mo: 'Moldavian', xx: 'No language' }

const names = new Intl.DisplayNames('en', { type: 'language' })

export function languageName(code: string): string {
  return OTHERS[code] ?? (/^[a-z]{2,3}$/.test(code) ? (names.of(code) ?? code) : code)
}
