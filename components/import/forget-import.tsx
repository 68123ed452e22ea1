'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { AlertDialog } from '#components/ui/overlay/alert-dialog'
import { ROUTES } from '#lib/addresses/routes'
import { usePageRouter } from '#lib/browser/use-page-router'
import { useImportAction } from './use-import-action'

/** Only where nothing is left to undo. */
export function ForgetImport({ id }: { id: number }) {
  const t = useTranslations('importActs')
  const router = usePageRouter()
  const { change, isBusy, failure } = useImportAction()
  return (
    <>
      <AlertDialog
        trigger={<Button aria-disabled={isBusy}>{t('forget')}</Button>}
        question={t('forgetQuestion')}
        confirm={t('forgetIt')}
        onConfirm={() => void change('forgetImport', { id }, () => router.push(ROUTES.import))}
      />
      <FailureNote failure={failure} />
    </>
  )
}
