import { titleKey } from '../titles/title-key.ts'
import type { Playing } from './delivery-shapes.ts'

/** Of a viewing among what plays and what was left half-way. */
export function playingKey({
  title,
  season,
  episode,
}: Pick<Playing, 'title' | 'season' | 'episode'>): string {
  return `${titleKey(title)} ${season} ${episode}`
}
