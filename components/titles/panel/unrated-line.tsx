import { Button } from '#components/ui/button'
import { StarRow } from '#components/ui/text/stars'
import { Figures, type JudgedTitle, Rings } from './figures'
import css from './rating-line.module.scss'

interface IdleLineProps {
  title: JudgedTitle
  /** In place of the viewer's rating. */
  words: string
  /** Of a member, who will move the scale. */
  hasSteps?: boolean
}

/** The line without a rating to give: of a visitor, and while a member's is loaded. */
export function UnratedLine({ title, words, hasSteps = false }: IdleLineProps) {
  return (
    <div className={css.line}>
      <Figures title={title}>
        <span className={css.figure} aria-hidden="true">
          <span className={css.hollow}>
            <StarRow />
          </span>
        </span>
        <span className={css.legend}>{words}</span>
      </Figures>
      <div className={css.scale} inert>
        {hasSteps && <Button>−5</Button>}
        <div className={css.track}>
          <Rings title={title} />
        </div>
        {hasSteps && <Button>+5</Button>}
      </div>
    </div>
  )
}
