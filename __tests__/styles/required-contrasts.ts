type Theme = 'down' | 'up'

/** Contrasts that the design requires on ground, surface-1 and surface-2; on ground only where there is one. */
export const CONTRASTS: Record<Theme, Record<string, number[]>> = {
  down: {
    line: [1.6],
    edge: [4.5, 4.2, 3.8],
    text: [16.9, 15.7, 14.1],
    'text-2': [10.3, 9.5, 8.6],
    'text-3': [7.2, 6.7, 6.0],
    beam: [12.2, 11.4, 10.2],
    yours: [12.5, 11.6, 10.5],
    'yours-ink': [12.5],
    action: [15.7],
    danger: [7.3, 6.8, 6.1],
    ok: [11.0, 10.2, 9.2],
  },
  up: {
    line: [1.4],
    edge: [3.8, 4.2, 3.4],
    text: [15.1, 16.5, 13.4],
    'text-2': [8.0, 8.8, 7.1],
    'text-3': [5.8, 6.4, 5.2],
    beam: [5.9, 6.4, 5.2],
    yours: [3.6, 3.9, 3.2],
    'yours-ink': [6.0, 6.6, 5.4],
    action: [15.1],
    danger: [5.8, 6.3, 5.1],
    ok: [5.7, 6.2, 5.1],
  },
}

/** The score glyph on its chip, over the poster that is worst for it. */
export const ON_CHIP: Record<Theme, Record<string, number>> = {
  down: { 'band-high': 12.3, 'band-medium': 6.2, 'band-low': 6.2, 'band-very-low': 3.3 },
  up: { 'band-high': 9.8, 'band-medium': 4.1, 'band-low': 5.4, 'band-very-low': 4.1 },
}
