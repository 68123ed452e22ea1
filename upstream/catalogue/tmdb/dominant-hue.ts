import { decode } from '#upstream/pictures/decode-picture'

/** Hues that are told apart, as many as the web app's styles know. */
const HUES = 24
/** OKLCH chroma below which a pixel has no hue worth naming, and lightness at which nobody sees one. */
const LEAST_CHROMA = 0.04
const SEEN = { from: 0.18, to: 0.95 }
/** The share of pixels that must agree; below it the poster counts as black and white. */
const LEAST_SHARE = 0.02
/** What black and white posters get: the product's own aubergine. */
const NEUTRAL = 345
/** A poster of 500 × 750 has 375,000 pixels. */
const MOST_PIXELS = 4_000_000

/**
 * The hue that most of a poster's coloured pixels share, in degrees of OKLCH, a multiple of 15; 345 for black and white.
 * @throws where the bytes are no picture
 */
export async function dominantHue(bytes: Uint8Array): Promise<number> {
  const { data, info } = await decode(bytes, MOST_PIXELS)
    .resize(32, 48, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .timeout({ seconds: 5 })
    .toBuffer({ resolveWithObject: true })
  const counts = new Array<number>(HUES).fill(0)
  for (let at = 0; at < data.length; at += info.channels) {
    const bin = binOf(Array.from(data.subarray(at, at + 3), (channel) => linear(channel / 255)))
    if (bin !== null) counts[bin] = (counts[bin] ?? 0) + 1
  }
  const most = Math.max(...counts)
  if (most < info.width * info.height * LEAST_SHARE) return NEUTRAL
  return (counts.indexOf(most) * 360) / HUES
}

/** Which of the hues a pixel of linear sRGB has, if any. Matrices: Björn Ottosson, "OKLab" (2020). */
function binOf([r = 0, g = 0, b = 0]: number[]): number | null {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const green = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const blue = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  if (Math.hypot(green, blue) < LEAST_CHROMA || lightness < SEEN.from || lightness > SEEN.to) return null
  const turn = Math.atan2(blue, green) / (2 * Math.PI)
  return Math.round((turn + 1) * HUES) % HUES
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
