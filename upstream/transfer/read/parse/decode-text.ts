const CYRILLIC = /[\u0400-\u04ff]/g
const LATIN_LETTERS = /[a-z]/gi

/** UTF-8 or UTF-16 with or without a byte order mark, else the Windows code page that the letters speak for. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return clean(new TextDecoder('utf-16le').decode(bytes))
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return clean(new TextDecoder('utf-16be').decode(bytes))
  try {
    return clean(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return clean(new TextDecoder(isCyrillic(bytes) ? 'windows-1251' : 'windows-1252').decode(bytes))
  }
}

/** Text that both databases can store. */
export function clean(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}

/** Accented letters stand alone among Latin ones; Cyrillic words are made of bytes above 0xBF. */
function isCyrillic(bytes: Uint8Array): boolean {
  const text = new TextDecoder('windows-1251').decode(bytes.subarray(0, 65_536))
  const cyrillic = text.match(CYRILLIC)?.length ?? 0
  return cyrillic > 8 && cyrillic * 4 > (text.match(LATIN_LETTERS)?.length ?? 0)
}
