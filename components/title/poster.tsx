import type { ReactNode } from 'react'
import { CueDot } from '#components/entry/cue-dot'
import type { Title } from '#contract'
import { year } from '#lib/format'
import { titlePath } from '#lib/routes'
import css from './poster.module.scss'
import { PosterFrame } from './poster-frame'
import { ScoreChip } from './score-chip'

export interface PosterProps {
  title: Omit<Title, 'overview'>
  /** The list holds movies and shows alike, so shows say TV. */
  isMixed?: boolean
  /** Stands in for the year and the viewer's rating: a character, a member's rating. */
  caption?: ReactNode
}

/**
 * A title as a card: poster, score, name, year, and the viewer's cue dot. The whole card is one link; the dot is its
 * sibling above it. Belongs in a list item.
 */
export function Poster({ title, isMixed, caption }: PosterProps) {
  const { mediaType, id, name, posterPath, releaseDate, score, votes, genreIds } = title
  // Named one by one: what goes to the browser beside the card's own markup is this and no more.
  const kept = { mediaType, id, name, posterPath, releaseDate, score, votes, genreIds }
  return (
    <article className={css.poster}>
      <PosterFrame title={title} sizes="(width < 30rem) 45vw, (width < 64rem) 24vw, 12rem">
        {isMixed && mediaType === 'tv' && <span className={css.kind}>TV</span>}
        <ScoreChip title={title} />
      </PosterFrame>
      <a href={titlePath(title)} className={css.name}>
        {name}
      </a>
      <p className={css.caption}>
        {caption ?? year(releaseDate)}
        <CueDot title={kept} isQuiet={caption !== undefined} />
      </p>
    </article>
  )
}
