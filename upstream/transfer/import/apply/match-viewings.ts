import { MINUTE } from '#upstream/time'
import type { GivenWatch } from '#upstream/transfer/read/parse/given-row'

interface KnownViewing {
  watched_on: string
  watched_at: string | null
  is_rewatch: number
  /** Milliseconds: of a watch that was delivered, how far from it a viewing is still the same one. */
  near?: number | null
}

/** A watch that was delivered at a time. */
interface Delivered {
  at: number
  near: number
  /** Among those that are known. */
  index: number
}

/** Offsets of time zones are quarters of an hour, 26 hours apart at most. */
const QUARTER = 15
const OFFSETS = Array.from({ length: 2 * 26 * 4 + 1 }, (_, at) => (at - 26 * 4) * QUARTER)

/** The viewings of a place, found by their time where both have one, else by their day: in linear time. */
export function indexViewings(known: readonly KnownViewing[]) {
  const index = new Map<string, number[]>()
  const delivered: Delivered[] = []
  let count = 0

  function add({ watched_on: day, watched_at: at, is_rewatch, near = null }: KnownViewing): void {
    if (near !== null && at) delivered.push({ at: Date.parse(at), near, index: count })
    const names = [`${day} ${is_rewatch}`, at ? String(minuteOf(at)) : `${day} untimed`]
    for (const name of near === null ? names : [...names, `${day} delivered`]) {
      const same = index.get(name)
      if (same) same.push(count)
      else index.set(name, [count])
    }
    count++
  }

  /** Those of one file that are not there, which are added: each that is there stands for one. */
  function addMissing<Given extends GivenWatch>(ofFile: readonly Given[]): Given[] {
    const used = new Set<number>()
    const starts = new Map<string, number>()
    const nextOf = (name: string): number => {
      const same = index.get(name) ?? []
      let at = starts.get(name) ?? 0
      while (at < same.length && used.has(same[at] ?? 0)) at++
      starts.set(name, at)
      return same[at] ?? Number.POSITIVE_INFINITY
    }
    const unnamed = ofFile.filter((given) => {
      const first = Math.min(...namesOf(given).map(nextOf))
      if (first < count) used.add(first)
      return first >= count
    })
    const near = findNear(
      unnamed,
      delivered.filter((one) => !used.has(one.index)),
    )
    const missing = unnamed.filter((given) => !near.has(given))
    for (const { on, at, isRewatch } of missing) {
      add({ watched_on: on, watched_at: at, is_rewatch: isRewatch ? 1 : 0 })
    }
    return missing
  }

  for (const viewing of known) add(viewing)
  return { addMissing }
}

/** Those that are near a delivered watch, each of which stands for one. */
function findNear<Given extends GivenWatch>(
  given: readonly Given[],
  delivered: readonly Delivered[],
): Set<Given> {
  const found = new Set<Given>()
  const inTime = delivered.toSorted((one, other) => one.at - other.at)
  const timed = given.flatMap((one) => (one.at ? [{ one, at: Date.parse(one.at) }] : []))
  let next = 0
  for (const { one, at } of timed.sort((first, second) => first.at - second.at)) {
    let candidate = inTime[next]
    while (candidate && candidate.at + candidate.near < at) candidate = inTime[++next]
    if (!candidate || candidate.at - candidate.near > at) continue
    found.add(one)
    next++
  }
  return found
}

/** What a viewing that is the same one may be found by. */
function namesOf({ on, at, clock, isRewatch }: GivenWatch): string[] {
  if (!at) {
    const ofDay = isRewatch === null ? [`${on} 0`, `${on} 1`] : [`${on} ${isRewatch ? 1 : 0}`]
    return [...ofDay, `${on} delivered`]
  }
  const minute = minuteOf(at)
  // The same file may have been imported with another zone.
  const minutes = clock ? OFFSETS.map((offset) => minute + offset) : [minute]
  return [`${on} untimed`, ...minutes.map(String)]
}

function minuteOf(at: string): number {
  return Math.floor(Date.parse(at) / MINUTE)
}
