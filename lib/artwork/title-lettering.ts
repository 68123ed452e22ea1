/**
 * Boldest first, as in styles/_lettering.scss: size in hundredths of the poster's width, width axis, and mean character
 * width in em (measured on the sample catalogue).
 */
export const LETTERINGS = [
  { size: 16, wdth: 120, letter: 0.683 },
  { size: 13.5, wdth: 116, letter: 0.662 },
  { size: 12.5, wdth: 104, letter: 0.609 },
  { size: 11, wdth: 98, letter: 0.578 },
  { size: 9.5, wdth: 90, letter: 0.536 },
  { size: 8, wdth: 84, letter: 0.504 },
] as const

/** The room for a title in hundredths of the poster's width. */
const ACROSS = 84
const DOWN = 34

interface Setting {
  /** Index into LETTERINGS. */
  lettering: number
  /** The text's height in hundredths of the poster's width. */
  depth: number
}

/** The boldest type style in which a name fits; the last one for names that never fit. */
export function setName(name: string): Setting {
  const words = name
    .replace(WIDE, '$& ')
    .split(/(?<=-)|\s+/)
    .filter(Boolean)
    .map(widthOf)
  const depths = LETTERINGS.map(({ size, letter }) => lines(words, ACROSS / (size * letter)) * size)
  const fit = depths.findIndex((depth) => depth <= DOWN)
  return fit === -1
    ? { lettering: LETTERINGS.length - 1, depth: DOWN }
    : { lettering: fit, depth: depths[fit] ?? DOWN }
}

/** East Asian characters: a line may break after any of them. */
const WIDE = /[\u2e80-\uffef]/g

/** In mean lower-case characters. */
function widthOf(word: string): number {
  return Array.from(word).reduce(
    (width, letter) => width + (widths.find(([kind]) => kind.test(letter))?.[1] ?? 1),
    0,
  )
}

const widths: [kind: RegExp, width: number][] = [
  [/[\u2e80-\uffef]/, 1.7],
  [/[mwMWŒÆ—]/, 1.5],
  [/[IJLEFTijlftr.,:;'’!|()-]/, 0.68],
  [/\p{Lu}|&/u, 1.22],
]

/** Infinity where a word is too long. */
function lines(words: number[], room: number): number {
  let [count, used] = [1, 0]
  for (const word of words) {
    if (word > room) return Number.POSITIVE_INFINITY
    const wanted = used === 0 ? word : used + 0.45 + word
    if (wanted > room) count += 1
    used = wanted > room ? word : wanted
  }
  return count
}
