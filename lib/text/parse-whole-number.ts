/** A whole number, or its digits, within both bounds; null for anything else. */
export function parseWholeNumber(least: number, most: number, value: unknown): number | null {
  const digits = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  if (digits.length > 16 || !/^\d+$/.test(digits)) return null
  const number = Number(digits)
  return number >= least && number <= most ? number : null
}
