import { fold } from './fold.ts'

/** Characters: an entry of a PostgreSQL index holds 2,700 bytes. */
const KEY_MAX = 200
/** Runs of digits are padded to this length, so that "Rocky 2" sorts before "Rocky 10". */
const DIGITS = 10

/** Leading articles that library catalogues omit, by ISO 639-1 code. */
const ARTICLES: Record<string, string> = {
  ca: "el la els les l' un una",
  da: 'den det de en et',
  de: 'der die das ein eine',
  en: 'the a an',
  es: 'el la lo los las un una',
  fr: "le la les l' un une",
  hu: 'a az egy',
  it: "il lo la i gli le l' un uno una un'",
  nb: 'den det de en ei et',
  nl: "de het een 't 'n",
  no: 'den det de en ei et',
  pt: 'o a os as um uma',
  sv: 'den det de en ett',
}

/** "The" is omitted in every language, because many foreign titles have an English name. */
const LEADING = new Map(
  Object.entries(ARTICLES).map(([language, articles]) => {
    const patterns = `the ${articles}`
      .split(' ')
      .map((article) => (article.endsWith("'") ? article : `${article}\\s+`))
    return [language, new RegExp(`^(?:${patterns.join('|').replaceAll("'", "['’]\\s*")})(?=\\S)`, 'i')]
  }),
)

export function searchKey(name: string): string {
  return cut(fold(name))
}

/** The name folded, without the leading article of its language. Compare with {@link compareKeys}. */
export function sortKey(name: string, language = 'en'): string {
  const leading = LEADING.get(language) ?? /^the\s+(?=\S)/i
  return cut(fold(name.trim().replace(leading, '')).replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0')))
}

function cut(key: string): string {
  return key.length > KEY_MAX ? key.slice(0, KEY_MAX).toWellFormed() : key
}
