'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { type ImportDetails, isNothingNew, isPutAside } from '#contract'
import css from './apply-bar.module.scss'
import { useImportAction } from './use-import-action'

interface ApplyBarProps {
  details: ImportDetails
  /** The sentence of what goes in. */
  children: ReactNode
}

/** Never disabled because rows are open: they stay out. In place of the phone's bottom bar. */
export function ApplyBar({ details, children }: ApplyBarProps) {
  const t = useTranslations('importActs')
  const { change, isBusy, failure } = useImportAction()
  const { id, state, isStopped, changes, hasNews, shownRatings } = details
  const isReview = state === 'review'
  const isAside = isPutAside(details)
  if (isNothingNew(details) || (!isReview && changes === 0)) return null
  return (
    <div className={css.bar} data-foot>
      <p>{isAside ? t('titlesWait', { count: details.titles }) : children}</p>
      <FailureNote failure={failure} />
      <div className={css.buttons}>
        {isReview && (
          <Button
            aria-disabled={isBusy}
            onClick={() => change(isStopped ? 'resumeImport' : 'stopImport', { id })}
          >
            {t(isStopped ? 'goOn' : 'stop')}
          </Button>
        )}
        {!isAside && hasNews && (
          <Button
            look="primary"
            aria-disabled={isBusy}
            onClick={() => change('applyImport', { id, shownRatings })}
          >
            {t('apply', { count: changes })}
          </Button>
        )}
      </div>
    </div>
  )
}
