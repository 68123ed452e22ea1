/** A tag as it is stored: without the # before it, on one line. No pattern here backtracks. */
export function tagText(typed: string): string {
  return typed
    .replace(/\s+/g, ' ')
    .replace(/^[# ]+/, '')
    .trim()
}
