/** Levels of grey, of 256, by which a pixel is seen as another. */
const VISIBLE = 48

/** How many pixels of two grey pictures are seen as different ones. */
export function differentPixels(one: Buffer, other: Buffer): number {
  return one.filter((level, at) => Math.abs(level - (other[at] ?? 0)) > VISIBLE).length
}
