export interface Random {
  /** Uniform in [0, 1). */
  uniform(): number
  /** Normal, with mean 0 and standard deviation 1. */
  normal(): number
  pick<Item>(from: readonly Item[]): Item | undefined
}

/** Tommy Ettinger's mulberry32, seeded with the FNV-1a hash of a text. Not for secrets. */
export function seededRandom(seed: string): Random {
  let state = hash(seed)

  function uniform(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** Box–Muller transform. */
  function normal(): number {
    return Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  }

  return { uniform, normal, pick: (from) => from[Math.floor(uniform() * from.length)] }
}

function hash(text: string): number {
  let sum = 0x811c9dc5
  for (const character of text) sum = Math.imul(sum ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return sum >>> 0
}
