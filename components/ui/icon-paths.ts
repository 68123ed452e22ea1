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
  screen: 'M.4 1.43h9.2q.4 0 .4.4v6.34q0 .4-.4.4H.4q-.4 0-.4-.4V1.83q0-.4.4-.4z',
  star: 'M5 .4l1.4 3 3.3.4-2.4 2.3.6 3.3L5 7.8 2.1 9.4l.6-3.3L.3 3.8l3.3-.4z',
} as const

/** Those of Lucide (`LUCIDE-LICENSE.txt`) that a page has many of, or every page has: lines of 2 in a box of 24 × 24. */
export const LINE_GLYPHS = {
  bookmark:
    'M17 3a2 2 0 0 1 2 2v15a1 1 0 0 1-1.496.868l-4.512-2.578a2 2 0 0 0-1.984 0l-4.512 2.578A1 1 0 0 1 5 20V5a2 2 0 0 1 2-2z',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-left': 'm15 18-6-6 6-6',
  'chevron-right': 'm9 18 6-6-6-6',
  clapperboard:
    'm12.296 3.464 3.02 3.956M20.2 6 3 11l-.9-2.4c-.3-1.1.3-2.2 1.3-2.5l13.5-4c1.1-.3 2.2.3 2.5 1.3zM3 11h18v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM6.18 5.276l3.1 3.899',
  house:
    'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  'list-plus': 'M16 5H3M11 12H3M16 19H3M18 9v6M21 12h-6',
  'rotate-ccw': 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5',
  'rotate-cw': 'M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5',
  search: 'm21 21-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
  'share-2':
    'M15 5a3 3 0 1 0 6 0 3 3 0 1 0-6 0M3 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0M15 19a3 3 0 1 0 6 0 3 3 0 1 0-6 0M8.59 13.51l6.83 3.98M15.41 6.51l-6.82 3.98',
  'user-round': 'M7 8a5 5 0 1 0 10 0A5 5 0 1 0 7 8M20 21a8 8 0 0 0-16 0',
  x: 'M18 6 6 18M6 6l12 12',
} as const

export type LineGlyph = keyof typeof LINE_GLYPHS
export type Glyph = keyof typeof GLYPHS | 'moon-none'
