'use client'

import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { goingInFinding, type ImportDetails, isNothingNew, isPutAside } from '#contract'
import { counted, grouped } from '#lib/text/format'
import css from './apply-bar.module.scss'
import { useImportAction } from './use-import-action'

/** Never disabled because rows are open: they stay out. In place of the phone's bottom bar. */
export function ApplyBar({ details }: { details: ImportDetails }) {
  const { change, isBusy, failure } = useImportAction()
  const { id, state, isStopped, changes, hasNews, shownRatings } = details
  const isReview = state === 'review'
  const isAside = isPutAside(details)
  const { lead, rest } = goingInFinding(details)
  if (isNothingNew(details) || (!isReview && changes === 0)) return null
  return (
    <div className={css.bar} data-foot>
      <p>
        {isAside ? (
          `${counted(details.titles, 'title waits', 'titles wait')}.`
        ) : (
          <>
            <b>{lead}</b> {rest}
          </>
        )}
      </p>
      <FailureNote failure={failure} />
      <div className={css.buttons}>
        {isReview && (
          <Button
            aria-disabled={isBusy}
            onClick={() => change(isStopped ? 'resumeImport' : 'stopImport', { id })}
          >
            {isStopped ? 'Go on' : 'Stop'}
          </Button>
        )}
        {!isAside && hasNews && (
          <Button
            look="primary"
            aria-disabled={isBusy}
            onClick={() => change('applyImport', { id, shownRatings })}
          >
            Apply {grouped(changes)}
          </Button>
        )}
      </div>
    </div>
  )
}
