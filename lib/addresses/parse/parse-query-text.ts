type Param = string | string[] | undefined

/** The props of a page that reads its query string. */
export interface QueryProps {
  searchParams: Promise<Record<string, Param>>
}

export function parseText(value: Param): string | null {
  const first = Array.isArray(value) ? value[0] : value
  return first?.trim().slice(0, 300) || null
}

/** Of `?error=`, a sentence is shown; a code such as `invalid_token` becomes `fallback`. */
export function parseErrorText(value: Param, fallback: string): string | null {
  const text = parseText(value)
  return text && !/\s/.test(text) ? fallback : text
}
