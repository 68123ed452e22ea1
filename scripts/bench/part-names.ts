/** Of `npm run bench`. */
export const PART_NAMES = ['web', 'api', 'growth', 'import', 'start', 'lighthouse', 'scale'] as const

export type PartName = (typeof PART_NAMES)[number]
