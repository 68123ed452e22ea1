'use client'

import { useRouter } from 'next/navigation'
import { AlertDialog } from '#components/ui/alert-dialog'
import { Button } from '#components/ui/button'
import { IMPORT_MESSAGES, type ImportDetails, undoQuestion } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import {
  applyImport,
  forgetImport,
  keepImport,
  resumeImport,
  undoImport,
} from '#lib/browser/transfer/import-calls'
import css from './import-actions.module.scss'
import { useImportAction } from './use-import-action'

export function ImportActions({ details }: { details: ImportDetails }) {
  const router = useRouter()
  const { act, isBusy, error } = useImportAction()
  const { id, state, isStopped, applied, counts, source } = details
  const hasWritten = applied > 0 || counts.lists > 0 || source === 'cuedot'
  const canUndo = ['applying', 'applied', 'undoing'].includes(state) && hasWritten

  async function close(call: typeof keepImport | typeof forgetImport) {
    if (await act(call, { id })) router.push(ROUTES.import)
  }

  return (
    <div className={css.buttons}>
      {state === 'applied' && isStopped && (
        <Button disabled={isBusy} onClick={() => act(resumeImport, { id })}>
          Try again
        </Button>
      )}
      {state === 'applied' && canUndo && (
        <AlertDialog
          trigger={<Button disabled={isBusy}>Undo this import</Button>}
          question={undoQuestion(details)}
          confirm="Undo import"
          onConfirm={() => act(undoImport, { id })}
        />
      )}
      {state === 'undone' && (
        <Button disabled={isBusy} onClick={() => act(applyImport, { id })}>
          Apply again
        </Button>
      )}
      {canUndo ? (
        <AlertDialog
          trigger={<Button disabled={isBusy}>Keep for good</Button>}
          question={IMPORT_MESSAGES.keepQuestion}
          confirm="Keep it"
          onConfirm={() => close(keepImport)}
        />
      ) : (
        <AlertDialog
          trigger={<Button disabled={isBusy}>Forget this import</Button>}
          question={IMPORT_MESSAGES.forgetQuestion}
          confirm="Forget it"
          onConfirm={() => close(forgetImport)}
        />
      )}
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
