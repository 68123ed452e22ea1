import { toCardTitle } from '#lib/contract/title/card-title'
import { PosterCard, type PosterCardProps } from './poster-card'

/**
 * A title as a card: poster, score, name, year, and the viewer's cue dot. The whole card is one link; the dot is its
 * sibling above it. Belongs in a list item.
 */
export function Poster({ title, ...rest }: PosterCardProps) {
  return <PosterCard title={toCardTitle(title)} {...rest} />
}
