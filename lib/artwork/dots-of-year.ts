interface DayCount {
  /** `YYYY-MM-DD` */
  day: string
  count: number
}

type Kind = 'none' | 'one' | 'two' | 'more' | 'toCome'

interface Dot {
  kind: Kind
  /** From 1. */
  day: number
  /** From 0. */
  month: number
}

/** The radius of each kind of dot, in shares of the distance between two days: size tells them apart, not shade. */
export const DOTS: readonly { kind: Kind; radius: number }[] = [
  { kind: 'none', radius: 0.13 },
  { kind: 'one', radius: 0.3 },
  { kind: 'two', radius: 0.41 },
  { kind: 'more', radius: 0.52 },
  { kind: 'toCome', radius: 0.24 },
]

const BY_COUNT: readonly Kind[] = ['none', 'one', 'two', 'more']

/** One dot for each day of a year. Days after `today` without a watch are to come. */
export function dotsOfYear(days: readonly DayCount[], year: number, today: string): Dot[] {
  const counts = new Map(days.map(({ day, count }) => [day, count]))
  return Array.from({ length: 12 }, (_, month) => {
    const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    return Array.from({ length }, (_, at): Dot => {
      const date = new Date(Date.UTC(year, month, at + 1)).toISOString().slice(0, 10)
      const count = counts.get(date) ?? 0
      const kind = count === 0 && date > today ? 'toCome' : (BY_COUNT[Math.min(count, 3)] ?? 'none')
      return { kind, day: at + 1, month }
    })
  }).flat()
}

/** One path for all of them, instead of an element each. */
export function discs(centres: readonly [number, number][], radius: number): string {
  const r = short(radius)
  return centres
    .map(([x, y]) => `M${short(x - r)} ${short(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`)
    .join('')
}

/** The same as lines without a length, which round ends of `stroke-width` make discs: a quarter of the bytes. */
export function dotsPath(centres: readonly [number, number][]): string {
  return centres.map(([x, y]) => `M${short(x)} ${short(y)}h0`).join('')
}

function short(number: number): number {
  return Math.round(number * 100) / 100
}
