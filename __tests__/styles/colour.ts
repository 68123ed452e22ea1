/** Linear sRGB, each channel 0 to 1 (outside that range: out of gamut). */
export type Linear = readonly [number, number, number]

/** WCAG 2.2's contrast ratio, 1 to 21. */
export function contrast(one: Linear, other: Linear): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance([r, g, b]: Linear): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Distance in OKLab × 100. */
export function distance(one: Linear, other: Linear): number {
  const [a, b] = [toOklab(one), toOklab(other)]
  return 100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

/** Machado, Oliveira and Fernandes 2009, severity 1. */
const VISION_MATRICES = {
  normal: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protan: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deutan: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritan: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const
export type ColourVision = keyof typeof VISION_MATRICES
export const COLOUR_VISIONS = Object.keys(VISION_MATRICES) as ColourVision[]

/** A colour as it appears with this kind of colour vision. */
export function simulate(colour: Linear, vision: ColourVision): Linear {
  const [r, g, b] = multiply(VISION_MATRICES[vision], colour)
  return [clamp(r), clamp(g), clamp(b)]
}

/** A colour at this opacity over another, blended as browsers do: in gamma-encoded sRGB. */
export function over(top: Linear, opacity: number, bottom: Linear): Linear {
  const blend = (channel: 0 | 1 | 2) =>
    decode(opacity * encode(top[channel]) + (1 - opacity) * encode(bottom[channel]))
  return [blend(0), blend(1), blend(2)]
}

/** Parses `#rrggbb`. */
export function fromHex(hex: string): Linear {
  const channel = (at: number) => decode(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

/** OKLCH (lightness 0 to 1, chroma, hue in degrees) in linear sRGB: Ottosson 2020. */
export function fromOklch(lightness: number, chroma: number, hue: number): Linear {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const [l, m, s] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ]
  const rgb = [
    4.0767416621, -3.3077115913, 0.2309699292, -1.2684380046, 2.6097574011, -0.3413193965, -0.0041960863,
    -0.7034186147, 1.707614701,
  ]
  return multiply(rgb, [l, m, s])
}

function toOklab(rgb: Linear): Linear {
  const lms = [
    0.4122214708, 0.5363325363, 0.0514459929, 0.2119034982, 0.6806995451, 0.1073969566, 0.0883024619,
    0.2817188376, 0.6299787005,
  ]
  const [l, m, s] = multiply(lms, rgb).map(Math.cbrt) as [number, number, number]
  return multiply(
    [
      0.2104542553, 0.793617785, -0.0040720468, 1.9779984951, -2.428592205, 0.4505937099, 0.0259040371,
      0.7827717662, -0.808675766,
    ],
    [l, m, s],
  )
}

function multiply(matrix: readonly number[], [x, y, z]: Linear): Linear {
  const row = (at: number) => (matrix[at] ?? 0) * x + (matrix[at + 1] ?? 0) * y + (matrix[at + 2] ?? 0) * z
  return [row(0), row(3), row(6)]
}

const clamp = (channel: number) => Math.min(1, Math.max(0, channel))
const decode = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encode = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)
