'use client'

import { useRouter } from 'next/navigation'
import { FailureNote } from '#components/action/failure-note'
import { AlertDialog } from '#components/ui/alert-dialog'
import { Button } from '#components/ui/button'
import { IMPORT_MESSAGES, type ImportDetails, undoQuestion } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import css from './import-progress.module.scss'
import { useImportAction } from './use-import-action'

export function ImportActions({ details }: { details: ImportDetails }) {
  const router = useRouter()
  const { change, isBusy, failure } = useImportAction()
  const { id, state, isStopped, applied, counts, source } = details
  const hasWritten = applied > 0 || counts.lists > 0 || source === 'cuedot'
  const canUndo = ['applying', 'applied', 'undoing'].includes(state) && hasWritten

  const close = (name: 'keepImport' | 'forgetImport') =>
    change(name, { id }, () => router.push(ROUTES.import))

  return (
    <div className={css.buttons}>
      {state === 'applied' && isStopped && (
        <Button aria-disabled={isBusy} onClick={() => change('resumeImport', { id })}>
          Try again
        </Button>
      )}
      {state === 'applied' && canUndo && (
        <AlertDialog
          trigger={<Button aria-disabled={isBusy}>Undo this import</Button>}
          question={undoQuestion(details)}
          confirm="Undo import"
          onConfirm={() => change('undoImport', { id })}
        />
      )}
      {state === 'undone' && (
        <Button aria-disabled={isBusy} onClick={() => change('applyImport', { id })}>
          Apply again
        </Button>
      )}
      {canUndo ? (
        <AlertDialog
          trigger={<Button aria-disabled={isBusy}>Keep for good</Button>}
          question={IMPORT_MESSAGES.keepQuestion}
          confirm="Keep it"
          onConfirm={() => close('keepImport')}
        />
      ) : (
        <AlertDialog
          trigger={<Button aria-disabled={isBusy}>Forget this import</Button>}
          question={IMPORT_MESSAGES.forgetQuestion}
          confirm="Forget it"
          onConfirm={() => close('forgetImport')}
        />
      )}
      <FailureNote failure={failure} />
    </div>
  )
}
