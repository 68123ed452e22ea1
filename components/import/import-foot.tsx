'use client'

import { FailureNote } from '#components/action/failure-note'
import { Button, ButtonLink } from '#components/ui/button'
import { IMPORT_MESSAGES, type ImportDetails, isPutAside } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { counted, grouped } from '#lib/text/format'
import css from './import-foot.module.scss'
import { useImportAction } from './use-import-action'

/** Never disabled because rows are open: they stay out. */
export function ImportFoot({ details }: { details: ImportDetails }) {
  const { change, isBusy, failure } = useImportAction()
  const { id, source, state, isStopped, decided, changes, open, shownRatings } = details
  const isReview = state === 'review'
  const isAside = isPutAside(details)
  if (!isAside && (decided === 0 || (!isReview && changes === 0))) return null
  // A bundle of ours may have a profile or a list and nothing else that is new.
  if (!isAside && changes === 0 && source !== 'cuedot') {
    return (
      <div className={css.foot}>
        <p>{open > 0 ? IMPORT_MESSAGES.decidedThere : IMPORT_MESSAGES.allThere}</p>
        <ButtonLink href={ROUTES.import}>Back to imports</ButtonLink>
      </div>
    )
  }
  return (
    <div className={css.foot}>
      <p>
        {isAside ? `${counted(details.titles, 'title waits', 'titles wait')}.` : <Outlook {...details} />}
      </p>
      <FailureNote failure={failure} />
      <div className={css.buttons}>
        {isReview && (
          // One button that is never disabled, so that it keeps the focus.
          <Button
            aria-disabled={isBusy}
            onClick={() => change(isStopped ? 'resumeImport' : 'stopImport', { id })}
          >
            {isStopped ? 'Go on' : 'Stop'}
          </Button>
        )}
        {!isAside && (
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
      <b>{counted(changes, 'title')}</b> will be written.
      {open > 0 &&
        ` ${grouped(open)} ${open === 1 ? 'is' : 'are'} open and ${open === 1 ? 'stays' : 'stay'} out.`}
      {waiting > 0 && ` ${grouped(waiting)} wait for the film database.`}
    </>
  )
}
