import { decode } from '#upstream/pictures/decode-picture'

/** As many as the web app's styles know. */
const HUE_COUNT = 24
/** OKLCH chroma from which on, and lightness within which, a pixel counts as coloured. */
const MIN_CHROMA = 0.04
const LIGHTNESS = { min: 0.18, max: 0.95 }
/** The share of pixels of one hue below which the poster counts as black and white. */
const MIN_SHARE = 0.02
/** Of black and white posters: the product's aubergine. */
const NEUTRAL_HUE = 345
const MAX_PIXELS = 4_000_000

/** In degrees of OKLCH, a multiple of 15. Throws unless the bytes are a picture. */
export async function dominantHue(bytes: Uint8Array): Promise<number> {
  const { data, info } = await decode(bytes, MAX_PIXELS)
    .resize(32, 48, { fit: 'fill' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .timeout({ seconds: 5 })
    .toBuffer({ resolveWithObject: true })
  const counts = new Array<number>(HUE_COUNT).fill(0)
  for (let at = 0; at < data.length; at += info.channels) {
    const bin = binOf(Array.from(data.subarray(at, at + 3), (channel) => linear(channel / 255)))
    if (bin !== null) counts[bin] = (counts[bin] ?? 0) + 1
  }
  const most = Math.max(...counts)
  if (most < info.width * info.height * MIN_SHARE) return NEUTRAL_HUE
  return (counts.indexOf(most) * 360) / HUE_COUNT
}

/** The index of a linear sRGB pixel's hue, or null. Matrices: Björn Ottosson, "OKLab" (2020). */
function binOf([r = 0, g = 0, b = 0]: number[]): number | null {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const green = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const blue = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  if (Math.hypot(green, blue) < MIN_CHROMA || lightness < LIGHTNESS.min || lightness > LIGHTNESS.max)
    return null
  const turn = Math.atan2(blue, green) / (2 * Math.PI)
  return Math.round((turn + 1) * HUE_COUNT) % HUE_COUNT
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
