'use client'

import { useRouter } from 'next/navigation'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { IMPORT_SENTENCES } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import { useImportAction } from './use-import-action'

/** Only where nothing is left to undo. */
export function ForgetImport({ id }: { id: number }) {
  const router = useRouter()
  const { change, isBusy, failure } = useImportAction()
  return (
    <>
      <AlertDialog
        trigger={<Button aria-disabled={isBusy}>Forget this import</Button>}
        question={IMPORT_SENTENCES.forgetQuestion}
        confirm="Forget it"
        onConfirm={() => void change('forgetImport', { id }, () => router.push(ROUTES.import))}
      />
      <FailureNote failure={failure} />
    </>
  )
}
