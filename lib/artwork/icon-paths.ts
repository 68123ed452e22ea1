const RING = 'M5 .5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zm0 .8a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4z'
const DISC = 'a.83.83 0 1 0 1.66 0 .83.83 0 1 0-1.66 0z'

/** SVG paths in a box of 10 × 10. */
export const GLYPHS = {
  'moon-high': 'M5 .5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z',
  'moon-medium': `${RING}M5 .9a4.1 4.1 0 1 1 0 8.2C3.6 8.3 3 6.8 3 5s.6-3.3 2-4.1z`,
  'moon-low': `${RING}M5 .9a4.1 4.1 0 1 1 0 8.2z`,
  'moon-very-low': `${RING}M5 .9a4.1 4.1 0 1 1 0 8.2C6.5 8.3 7.2 6.8 7.2 5S6.5 1.7 5 .9z`,
  'cue-add': 'M4.3 1.5h1.4v2.8h2.8v1.4H5.7v2.8H4.3V5.7H1.5V4.3h2.8z',
  'cue-in': 'M8.8 2.9 4.2 7.9 1.3 5.2l1-1.1L4.1 5.8 7.7 1.9z',
  'cue-want': 'M2.2.6h5.6v9L5 6.9 2.2 9.6z',
  more: `M1.25 5${DISC}m2.92 0${DISC}m2.92 0${DISC}`,
  star: 'M5 .4l1.4 3 3.3.4-2.4 2.3.6 3.3L5 7.8 2.1 9.4l.6-3.3L.3 3.8l3.3-.4z',
} as const

export type Glyph = keyof typeof GLYPHS | 'moon-none'
