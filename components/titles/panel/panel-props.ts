import type { Offer } from '#contract'
import type { ToggledTitle } from '../../dot/use-collection-toggle'
import type { JudgedTitle } from './figures'

export type PanelTitle = ToggledTitle & JudgedTitle

export interface TitlePanelProps {
  title: PanelTitle
  /** What the host has beyond the specification's calls. */
  offers: readonly Offer[]
}

/** What the title's first button does on this host. */
export function mainActOf({ title: { mediaType }, offers }: TitlePanelProps): 'watch' | 'mark' | 'collect' {
  if (!offers.includes('title-state')) return 'collect'
  if (mediaType === 'movie') return offers.includes('watches') ? 'watch' : 'collect'
  return offers.includes('seasons') ? 'mark' : 'collect'
}
