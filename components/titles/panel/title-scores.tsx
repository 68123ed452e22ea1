import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon'
import { RATING_MAX, type TitleDetails } from '#contract'
import { counted } from '#lib/text/format'
import { scoreBand, scoreFigure, scoreWord, spokenScore } from '#lib/text/score'
import css from './title-scores.module.scss'

export type JudgedTitle = Pick<TitleDetails, 'score' | 'votes' | 'community'>

interface TitleScoresProps {
  title: JudgedTitle
  /** The viewer's own, at the end. */
  children: ReactNode
}

/** The world's score, the mean of our members and the viewer's rating, in one line. Their marks are the legend of the scale. */
export function TitleScores({ title: { score, votes, community }, children }: TitleScoresProps) {
  const mean = meanOf(community)
  return (
    <div className={css.scores}>
      <p data-band={scoreBand(score)}>
        <span className="unseen">{spokenScore(score, votes)}</span>
        <span className={css.figure} aria-hidden="true">
          <Icon name={`moon-${scoreBand(score)}`} />
          {score !== null && (
            <>
              <b>{scoreFigure(score)}</b> <small>/ 10</small>
            </>
          )}
        </span>
        <span className={css.legend} aria-hidden="true">
          {score !== null && <i />}
          <b>{scoreWord(score)}</b> {score !== null && counted(votes, 'vote')}
        </span>
      </p>
      {mean !== null && (
        <p className={css.members}>
          <span className={css.figure}>
            <b>{mean}</b> <small>/ {RATING_MAX}</small>
          </span>{' '}
          <span className={css.legend}>
            <i />
            Members, {counted(community.ratings, 'rating')}
          </span>
        </p>
      )}
      <div className={css.yours}>{children}</div>
    </div>
  )
}

/** Where both stand on the scale of 0 to 100. */
export function Rings({ title: { score, community } }: { title: JudgedTitle }) {
  const mean = meanOf(community)
  return (
    <span className={css.rings} aria-hidden="true">
      {score !== null && <i className={css.world} style={{ insetInlineStart: `${score * 10}%` }} />}
      {mean !== null && <i style={{ insetInlineStart: `${mean}%` }} />}
    </span>
  )
}

/** "World 80, members 73"; empty where neither is known. */
export function ringsText({ score, community }: JudgedTitle): string {
  const mean = meanOf(community)
  if (score === null) return mean === null ? '' : `Members ${mean}`
  const world = Math.round(score * 10)
  return mean === null ? `World ${world}` : `World ${world}, members ${mean}`
}

function meanOf({ rating, ratings }: TitleDetails['community']): number | null {
  return rating === null || ratings === 0 ? null : Math.round(rating)
}
