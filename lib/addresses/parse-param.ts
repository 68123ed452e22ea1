/** A parameter of a page's address as text: trimmed, cut, and the first of several; null for none. */
export function parseText(value: string | string[] | undefined, longest = 300): string | null {
  const first = Array.isArray(value) ? value[0] : value
  return first?.trim().slice(0, longest) || null
}

/** What `?error=` says: a sentence is for people and is shown, a code such as `invalid_token` is not. */
export function parseErrorText(value: string | string[] | undefined, fallback: string): string | null {
  const text = parseText(value)
  return text && !/\s/.test(text) ? fallback : text
}
