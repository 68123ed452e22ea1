import { Icon } from '#components/artwork/icon'
import { RATING_MAX, type Title, type TitleDetails } from '#contract'
import { counted } from '#lib/text/format'
import { scoreBand, scoreFigure, scoreWord, spokenScore } from '#lib/text/score'
import css from './score.module.scss'

export function Score({ title }: { title: Pick<Title, 'score' | 'votes'> }) {
  const { score, votes } = title
  return (
    <p className={css.score} data-band={scoreBand(score)}>
      <span className="unseen">{spokenScore(score, votes)}</span>
      <span className={css.figures} aria-hidden="true">
        <Icon name={`moon-${scoreBand(score)}`} />
        {score !== null && (
          <b>
            {scoreFigure(score)}
            <small> / 10</small>
          </b>
        )}
        <span className={css.words}>
          {scoreWord(score)}
          {score !== null && <small>{counted(votes, 'vote')}</small>}
        </span>
      </span>
    </p>
  )
}

/** What our members give. */
export function Community({ community: { rating, ratings } }: Pick<TitleDetails, 'community'>) {
  if (rating === null || ratings === 0) return null
  return (
    <p className={css.community}>
      <b>
        {Math.round(rating)}/{RATING_MAX}
      </b>
      <span>
        Our members
        <small>{counted(ratings, 'rating')}</small>
      </span>
    </p>
  )
}
