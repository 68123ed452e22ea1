/** A deterministic generator of numbers from 0 to 1 (FNV-1a, then mulberry32). */
export function seeded(words: string): () => number {
  let state = 2_166_136_261
  for (const letter of words) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function pick<One>(random: () => number, from: readonly [One, ...One[]]): One {
  return from[Math.floor(random() * from.length)] ?? from[0]
}
