import fs from 'node:fs'
import process from 'node:process'

/** What one long test has found out: figures worth writing down. */
export type Figures = Record<string, string | number>

/** A long test: throws where the product does not hold, and else says what it measured. */
export interface LongCheck {
  name: string
  /** Minutes after which it counts as failed. */
  timeoutMinutes: number
  /** It looks at the API alone, and needs no build of the web app. */
  isApiOnly?: true
  /** It takes as long as all others together, and runs where its name is stated. */
  isOnRequest?: true
  run(): Promise<Figures>
}

/** @throws with this sentence where it is not so. */
export function assertThat(condition: boolean, message: string): void {
  if (!condition) throw new Error(message)
}

/** The value below which this share of all lies; of an empty list NaN. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** For a quick test that a long run makes long: hands its figures to the part that started it, where one did. */
export function noteFigures(figures: Figures): void {
  if (process.env.FIGURES_FILE) fs.writeFileSync(process.env.FIGURES_FILE, JSON.stringify(figures))
}
