import { COMPOSITIONS, type Place } from '#lib/artwork/compositions'
import { EVERY_SHAPE, type Shape } from '#lib/artwork/paper-shapes'
import { pick, seeded } from '#lib/artwork/seeded-random'
import { artworkHue } from '#lib/artwork/title-hue'
import { setName } from '#lib/artwork/title-lettering'

export interface Artwork {
  /** Index of the hue, 0 to 23 (`data-hue`). */
  hue: number
  /** Index into COMPOSITIONS; indexes past its end are mirrored arrangements. */
  composition: number
  /** From bottom to top. */
  pieces: (Required<Place> & { shape: Shape })[]
  /** Whether the name stands on a darker sheet, which a name overlapping the pieces always does. */
  hasFloor: boolean
  lettering: number
}

export interface Pictured {
  mediaType: string
  id: number
  name: string
  genreIds: readonly number[]
}

/** Always the same for the same title. */
export function artwork(title: Pictured): Artwork {
  const random = seeded(`${title.mediaType}:${title.id}`)
  const first = pick(random, EVERY_SHAPE)
  const second = pick(random, EVERY_SHAPE.filter((shape) => shape !== first) as [Shape, ...Shape[]])
  const sheets = {
    first: { shape: first, rotation: rotationOf(first, random) },
    second: { shape: second, rotation: rotationOf(second, random) },
  }
  const isMirrored = random() < 0.5
  const places = pick(random, COMPOSITIONS)
  const { lettering, depth } = setName(title.name)
  return {
    hue: artworkHue(title),
    composition: COMPOSITIONS.indexOf(places) + (isMirrored ? COMPOSITIONS.length : 0),
    pieces: places.map(({ of, x, y, size, rotation = 0 }) => {
      const sheet = sheets[of]
      const turned = isFree(sheet.shape) ? (sheet.rotation + rotation) % 360 : sheet.rotation
      return { of, shape: sheet.shape, x: isMirrored ? 40 - x : x, y, size, rotation: turned }
    }),
    hasFloor: random() < 0.4 || depth > CLEAR,
    lettering,
  }
}

/** The depth from which a name overlaps the pieces, in hundredths of the width. */
const CLEAR = 20

function rotationOf(shape: Shape, random: () => number): number {
  const tilt = pick(random, [-4, -2, 2, 4])
  return isFree(shape) ? Math.floor(random() * 4) * 90 + tilt : tilt
}

// An arch, an eye or a horizon must not be upside down.
function isFree(shape: Shape): boolean {
  return !['arch', 'eye', 'horizon'].includes(shape)
}
