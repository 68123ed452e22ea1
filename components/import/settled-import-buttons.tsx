'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import type { ImportDetails } from '#contract'
import { ForgetImport } from './forget-import'
import css from './import-progress.module.scss'
import { useImportAction } from './use-import-action'

/** Of an import that neither runs nor is reviewed: to go on with it, or to be rid of it. */
export function SettledImportButtons({ details }: { details: ImportDetails }) {
  const t = useTranslations('importActs')
  const { change, isBusy, failure } = useImportAction()
  const { id, state, isStopped } = details
  // What is stopped in its middle has its own buttons, and may be undone.
  const isForgettable = !['applying', 'applied', 'undoing'].includes(state)
  const isHalted = state === 'applied' && isStopped
  if (!isForgettable && !isHalted) return null
  return (
    <div className={css.buttons}>
      {isHalted && (
        <Button aria-disabled={isBusy} onClick={() => change('resumeImport', { id })}>
          {t('tryAgain')}
        </Button>
      )}
      {state === 'undone' && (
        <Button aria-disabled={isBusy} onClick={() => change('applyImport', { id })}>
          {t('applyAgain')}
        </Button>
      )}
      {isForgettable && <ForgetImport id={id} />}
      <FailureNote failure={failure} />
    </div>
  )
}
