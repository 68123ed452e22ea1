import { COMPOSITIONS } from '#lib/artwork/compositions'
import { EVERY_SHAPE, type Shape } from '#lib/artwork/paper-shapes'
import { pick, seeded } from '#lib/artwork/seeded-random'
import { artworkHue } from '#lib/artwork/title-hue'
import { setName } from '#lib/artwork/title-lettering'

/** One piece of paper on a poster of 40 × 60 units. */
export interface Piece {
  shape: Shape
  /** The first shape is the brighter one. */
  of: 'first' | 'second'
  /** Its centre. */
  x: number
  y: number
  size: number
  /** Degrees, clockwise. */
  turn: number
}

export interface Artwork {
  /** Index of the paper's hue, 0 to 23 (`data-hue`). */
  hue: number
  /** Index of the arrangement; those past the last one of COMPOSITIONS are the same, mirrored. */
  composition: number
  /** From the bottom sheet to the top one. */
  pieces: Piece[]
  /** Whether the name stands on a darker sheet: some do, and every name that would else run into the pieces. */
  hasFloor: boolean
  /** Index into LETTERINGS. */
  lettering: number
}

export interface Pictured {
  mediaType: string
  id: number
  name: string
  genreIds: readonly number[]
}

/** What a title's poster is cut from when it has none: always the same for the same title. */
export function artwork(title: Pictured): Artwork {
  const random = seeded(`${title.mediaType}:${title.id}`)
  const first = pick(random, EVERY_SHAPE)
  const second = pick(random, EVERY_SHAPE.filter((shape) => shape !== first) as [Shape, ...Shape[]])
  const sheets = {
    first: { shape: first, turn: turnOf(first, random) },
    second: { shape: second, turn: turnOf(second, random) },
  }
  const isMirrored = random() < 0.5
  const places = pick(random, COMPOSITIONS)
  const { lettering, depth } = setName(title.name)
  return {
    hue: artworkHue(title),
    composition: COMPOSITIONS.indexOf(places) + (isMirrored ? COMPOSITIONS.length : 0),
    pieces: places.map(({ of, x, y, size, turn = 0 }) => {
      const sheet = sheets[of]
      const turned = isFree(sheet.shape) ? (sheet.turn + turn) % 360 : sheet.turn
      return { of, shape: sheet.shape, x: isMirrored ? 40 - x : x, y, size, turn: turned }
    }),
    hasFloor: random() < 0.4 || depth > CLEAR,
    lettering,
  }
}

/** How deep a name may be set before it would stand upon the pieces, in hundredths of the poster's width. */
const CLEAR = 20

/** A few degrees off true; shapes that have no right way up may lie on any side. */
function turnOf(shape: Shape, random: () => number): number {
  const tilt = pick(random, [-4, -2, 2, 4])
  return isFree(shape) ? Math.floor(random() * 4) * 90 + tilt : tilt
}

/** An arch, an eye or a horizon upside down is only a mistake. */
function isFree(shape: Shape): boolean {
  return !['arch', 'eye', 'horizon'].includes(shape)
}
