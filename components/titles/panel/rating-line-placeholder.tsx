import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/button'
import { StarRow } from '#components/ui/text/stars'
import type { JudgedTitle } from './panel-props'
import css from './rating-line.module.scss'
import { Rings, TitleScores } from './title-scores'

interface IdleLineProps {
  title: JudgedTitle
  /** In place of the viewer's rating. */
  words: string
  /** Of a member, who will move the scale. */
  hasSteps?: boolean
}

/** The line without a rating to give: of a visitor, and while a member's is loaded. */
export function RatingLinePlaceholder({ title, words, hasSteps = false }: IdleLineProps) {
  const t = useTranslations('rating')
  return (
    <div className={css.line}>
      <TitleScores title={title}>
        <span className={css.figure} aria-hidden="true">
          <span className={css.hollow}>
            <StarRow />
          </span>
        </span>
        <span className={css.legend}>{words}</span>
      </TitleScores>
      <div className={css.scale} inert>
        {hasSteps && <Button>{t('minusFive')}</Button>}
        <div className={css.track}>
          <Rings title={title} />
        </div>
        {hasSteps && <Button>{t('plusFive')}</Button>}
      </div>
    </div>
  )
}
