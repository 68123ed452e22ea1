import { toCardTitle } from '#lib/contract/titles/to-card-title'
import { PosterCard, type PosterCardProps } from './poster-card'

/** A title as a card. The whole card is one link; the cue dot is its sibling above it. */
export function TitleCard({ title, ...rest }: PosterCardProps) {
  return <PosterCard title={toCardTitle(title)} {...rest} />
}
