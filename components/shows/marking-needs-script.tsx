import { PROGRESS_MESSAGES } from '#lib/contract/shows/progress-messages'
import css from './seasons-section.module.scss'

export function MarkingNeedsScript() {
  return (
    <noscript>
      <p className={css.empty}>{PROGRESS_MESSAGES.needsScript}</p>
    </noscript>
  )
}
