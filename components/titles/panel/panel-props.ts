import type { Offer, Title, TitleDetails } from '#contract'
import type { CardTitle } from '#lib/contract/titles/title-shapes'

export type JudgedTitle = Pick<TitleDetails, 'score' | 'votes' | 'community'>
export type PanelTitle = CardTitle & Partial<Pick<Title, 'overview'>> & JudgedTitle

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
