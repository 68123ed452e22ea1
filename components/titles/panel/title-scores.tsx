import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icon'
import { bold } from '#components/ui/text/message-tags'
import type { TitleDetails } from '#contract'
import type { Translator } from '#lib/messages/translator'
import { scoreBand, scoreFigure, scoreWord, spokenScore } from '#lib/text/score'
import type { JudgedTitle } from './panel-props'
import css from './title-scores.module.scss'

interface TitleScoresProps {
  title: JudgedTitle
  /** The viewer's own, at the end. */
  children: ReactNode
}

/** The world's score, the mean of our members and the viewer's rating, in one line. Their marks are the legend of the scale. */
export function TitleScores({ title: { score, votes, community }, children }: TitleScoresProps) {
  const t = useTranslations('titlePanel')
  const scores = useTranslations('score')
  const mean = meanOf(community)
  return (
    <div className={css.scores}>
      <p data-band={scoreBand(score)}>
        <span className="unseen">{spokenScore(scores, score, votes)}</span>
        <span className={css.figure} aria-hidden="true">
          <Icon name={`moon-${scoreBand(score)}`} />
          {score !== null && t.rich('outOfTen', { figure: scoreFigure(scores, score), ...marks })}
        </span>
        <span className={css.legend} aria-hidden="true">
          {score !== null && <i />}
          <b>{scoreWord(scores, score)}</b> {score !== null && t('votes', { votes })}
        </span>
      </p>
      {mean !== null && (
        <p className={css.members}>
          <span className={css.figure}>{t.rich('outOfHundred', { mean, ...marks })}</span>{' '}
          <span className={css.legend}>
            <i />
            {t('members', { ratings: community.ratings })}
          </span>
        </p>
      )}
      <div className={css.yours}>{children}</div>
    </div>
  )
}

const marks = {
  b: bold,
  small: (words: ReactNode) => <small>{words}</small>,
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
export function ringsText(t: Translator<'titlePanel'>, { score, community }: JudgedTitle): string {
  const members = meanOf(community)
  if (score === null) return members === null ? '' : t('rings.members', { members })
  const world = Math.round(score * 10)
  return members === null ? t('rings.world', { world }) : t('rings.both', { world, members })
}

function meanOf({ rating, ratings }: TitleDetails['community']): number | null {
  return rating === null || ratings === 0 ? null : Math.round(rating)
}
