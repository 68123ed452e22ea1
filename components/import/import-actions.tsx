'use client'

import { useRouter } from 'next/navigation'
import { AlertDialog } from '#components/ui/alert-dialog'
import { Button } from '#components/ui/button'
import { IMPORT_MESSAGES, type ImportDetails, undoQuestion } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { applyImport, forgetImport, undoImport } from '#lib/browser/transfer/import-calls'
import css from './import-actions.module.scss'
import { useImportAction } from './use-import-action'

export function ImportActions({ details }: { details: ImportDetails }) {
  const router = useRouter()
  const { act, isBusy, error } = useImportAction()
  const { id, state, applied } = details

  async function forget() {
    if (await act(forgetImport, { id })) router.push(ROUTES.import)
  }

  return (
    <div className={css.buttons}>
      {state === 'applied' && applied > 0 && (
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
      <AlertDialog
        trigger={<Button disabled={isBusy}>Forget this import</Button>}
        question={IMPORT_MESSAGES.forgetQuestion}
        confirm="Forget it"
        onConfirm={forget}
      />
      {error && <p role="alert">{error}</p>}
    </div>
  )
}
