/** SVG paths in a box of 10 × 10. */
export const SHAPES = {
  disc: 'M5 0c2.8 0 5 2.1 5 4.9S7.9 10 5.1 10 0 7.9 0 5.1 2.2 0 5 0z',
  half: 'M0 7.4C.1 4.5 2.2 2.4 5 2.4s4.9 2.2 5 5.1l-10-.1z',
  wedge: 'M.2 0 10 9.7 0 10z',
  stripes: 'M0 .2h10v1.3L0 1.4zM0 3l10-.1v1.4L0 4.4zM0 5.8l10 .1v1.2H0zM0 8.6l10-.1v1.4L0 10z',
  stairs: 'M0 10V7.4h2.5V5h2.6V2.5h2.4V0H10v10z',
  arch: 'M0 10V5c0-2.9 2.1-5 5-5s5 2.1 5 5v5H7.2V5.1c0-1.3-.9-2.2-2.2-2.2s-2.1.9-2.1 2.2V10z',
  eye: 'M0 5c1.3-2 3-3.1 5-3.1S8.8 3 10 5C8.7 7.1 7 8.2 5 8.2S1.2 7.1 0 5zm5-2.1a2.1 2.1 0 1 0 0 4.2 2.1 2.1 0 0 0 0-4.2zm.1 1.1a1 1 0 1 1-.1 2 1 1 0 0 1 .1-2z',
  horizon:
    'M1.3 5.2C1.5 3 3 1.4 5 1.4s3.6 1.6 3.7 3.7zM0 6.1l10-.1v1L0 7.1zM1 8.1l8-.1v.8l-8 .1zM2.4 9.7l5.2-.1v.4H2.4z',
  perforation: 'M0 0h10v10H0zm1.2 1.3v2.1h2V1.3zm5.5 0v2.1h2.1V1.3zM1.2 6.5v2.1h2V6.5zm5.5.1v2.1h2.1V6.6z',
} as const

export type Shape = keyof typeof SHAPES
export const EVERY_SHAPE = Object.keys(SHAPES) as [Shape, ...Shape[]]
