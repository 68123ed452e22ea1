import { plainQuotes } from './plain-quotes.ts'

/** Letters that Unicode does not decompose, and final sigma. */
const PLAIN: Record<string, string> = {
  æ: 'ae',
  ð: 'd',
  ø: 'o',
  þ: 'th',
  đ: 'd',
  ı: 'i',
  ł: 'l',
  œ: 'oe',
  ß: 'ss',
  ς: 'σ',
}

/** Becomes digits that would join those before it: 8½ is 8 1/2. */
const FRACTION = /[¼-¾⅐-⅟↉]/g

/** Normalises text for search and sort. Emoji stay, and so does text of punctuation alone. */
export function fold(text: string): string {
  const folded = text
    .replace(FRACTION, ' $&')
    .normalize('NFKD')
    .replace(/[\p{Diacritic}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
    .replace(/[æðøþđıłœßς]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
    .trim()
  const words = folded
    .replace(/['’]/g, '')
    .replace(/[\p{P}\p{Sm}\p{Sc}\p{Sk} ]+/gu, ' ')
    .trim()
  return words || folded
}

/** Text matches when its {@link fold} contains each of these. */
export function searchWords(search: string, isPhrase = false): string[] {
  const folded = fold(plainQuotes(search))
  return (isPhrase ? [folded] : folded.split(' ')).filter(Boolean)
}

/**
 * Whether a word is searched at the beginnings of words alone, in names that an index finds by groups of three letters: one or
 * two Latin letters are such a group only there, with the space before them.
 */
export function isOnlyBeginning(word: string): boolean {
  return /^[a-z0-9]{1,2}$/.test(word)
}
