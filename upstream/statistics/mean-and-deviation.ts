/** In hundredths; null of nothing. */
export function meanOf(total: number, count: number): number | null {
  return count === 0 ? null : hundredths(total / count)
}

/** The standard deviation, from the sums of the numbers and of their squares. */
export function spreadOf(total: number, squares: number, count: number): number | null {
  if (count === 0) return null
  return hundredths(Math.sqrt(Math.max(0, squares / count - (total / count) ** 2)))
}

function hundredths(number: number): number {
  return Math.round(number * 100) / 100
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0)
}
