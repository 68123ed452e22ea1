// Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020).

/** In sRGB, with less chroma where the colour is out of gamut. Lightness 0 to 1, hue in degrees. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const radians = (hue * Math.PI) / 180
  const channels = linear(lightness, chroma * Math.cos(radians), chroma * Math.sin(radians))
  const fits = channels.every((channel) => channel >= -0.0005 && channel <= 1.0005)
  if (!fits && chroma > 0.001) return oklch(lightness, chroma * 0.96, hue)
  return `rgb(${channels.map((channel) => Math.round(255 * gamma(channel))).join(',')})`
}

function linear(lightness: number, a: number, b: number): number[] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function gamma(channel: number): number {
  const within = Math.min(1, Math.max(0, channel))
  return within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055
}
