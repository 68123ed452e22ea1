/** Numbers that look random and are the same on every run. */
export interface Chance {
  /** Evenly spread, from 0 up to, not including, 1. */
  even(): number
  /** Normally distributed around 0 with a deviation of 1. */
  normal(): number
}

/** Tommy Ettinger's mulberry32, seeded with a text through FNV-1a: not for secrets. */
export function seededRandom(seed: string): Chance {
  let state = hash(seed)

  function even(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Box and Muller's transform. */
  function normal(): number {
    return Math.sqrt(-2 * Math.log(1 - even())) * Math.cos(2 * Math.PI * even())
  }

  return { even, normal }
}

function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return sum >>> 0
}
