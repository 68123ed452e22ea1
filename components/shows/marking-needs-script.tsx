import { PROGRESS_SENTENCES } from '#lib/contract/shows/progress-sentences'
import css from './seasons-section.module.scss'

export function MarkingNeedsScript() {
  return (
    <noscript>
      <p className={css.empty}>{PROGRESS_SENTENCES.needsScript}</p>
    </noscript>
  )
}
