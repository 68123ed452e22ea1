import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icon'
import type { Title } from '#contract'
import { scoreBand, scoreFigure, spokenScore } from '#lib/text/score'
import css from './score-chip.module.scss'

export function ScoreChip({ title }: { title: Pick<Title, 'score' | 'votes'> }) {
  const t = useTranslations('score')
  return (
    <span
      className={css.chip}
      data-band={scoreBand(title.score)}
      role="img"
      aria-label={spokenScore(t, title.score, title.votes)}
    >
      <Icon name={`moon-${scoreBand(title.score)}`} />
      {scoreFigure(t, title.score)}
    </span>
  )
}
