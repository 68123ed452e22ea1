/**
 * Ways to set a title on drawn artwork, from the boldest: letter size in hundredths of the poster's width, the width
 * axis, and the mean width of a letter in em (measured on the sample catalogue). styles/_lettering.scss says the same.
 */
export const LETTERINGS = [
  { size: 16, wdth: 120, letter: 0.683 },
  { size: 13.5, wdth: 116, letter: 0.662 },
  { size: 12.5, wdth: 104, letter: 0.609 },
  { size: 11, wdth: 98, letter: 0.578 },
  { size: 9.5, wdth: 90, letter: 0.536 },
  { size: 8, wdth: 84, letter: 0.504 },
] as const

/** Hundredths of the poster's width that a title may take, across and down. */
const ACROSS = 84
const DOWN = 34

/** How a name is set: an index into LETTERINGS, and how far down it reaches in hundredths of the poster's width. */
export interface Setting {
  lettering: number
  depth: number
}

/** The boldest lettering in which a name fits its place; the last one for names that never will. */
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

/** Letters of East Asian scripts: a line may break after any of them. */
const WIDE = /[\u2e80-\uffef]/g

/** A word's width in mean lower-case letters. */
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

/** Lines that words of these widths take at this width a line; endless where a word alone is too long. */
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
