'use client'

import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { type ImportDetails, isNothingNew, isPutAside } from '#contract'
import { counted, grouped } from '#lib/text/format'
import css from './import-foot.module.scss'
import { useImportAction } from './use-import-action'

/** Never disabled because rows are open: they stay out. In place of the phone's bottom bar. */
export function ImportFoot({ details }: { details: ImportDetails }) {
  const { change, isBusy, failure } = useImportAction()
  const { id, state, isStopped, changes, hasNews, shownRatings } = details
  const isReview = state === 'review'
  const isAside = isPutAside(details)
  if (isNothingNew(details) || (!isReview && changes === 0)) return null
  return (
    <div className={css.foot} data-foot>
      <p>
        {isAside ? `${counted(details.titles, 'title waits', 'titles wait')}.` : <Outlook {...details} />}
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

function Outlook({ changes, open, waiting }: ImportDetails) {
  return (
    <>
      <b>{grouped(changes)}</b> {changes === 1 ? 'title goes' : 'titles go'} in.
      {open > 0 &&
        ` ${grouped(open)} ${open === 1 ? 'is' : 'are'} open and ${open === 1 ? 'stays' : 'stay'} out.`}
      {waiting > 0 && ` ${grouped(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for the film database.`}
    </>
  )
}
