/** Orders by code point, as databases compare UTF-8 bytes; `<` compares UTF-16 code units. */
export function compareKeys(a: string, b: string): number {
  for (let at = 0; at < a.length && at < b.length; at++) {
    if (a[at] !== b[at]) return (a.codePointAt(at) ?? 0) - (b.codePointAt(at) ?? 0)
  }
  return a.length - b.length
}
