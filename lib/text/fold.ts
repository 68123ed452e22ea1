/** Letters that Unicode does not decompose, and final sigma, as they are typed in a search. */
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

/**
 * Text as it is searched and sorted: compatibility forms, case, diacritics and punctuation do not count, and one space
 * stands between two words. Emoji stay; text of punctuation alone stays as it is.
 */
export function fold(text: string): string {
  const folded = text
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

/** The words of a search, or all of it as one phrase; text matches where its {@link fold} contains each of them. */
export function searchWords(search: string, isPhrase = false): string[] {
  const folded = fold(search)
  return (isPhrase ? [folded] : folded.split(' ')).filter(Boolean)
}
