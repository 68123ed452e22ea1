'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DoneNote } from '#components/action/done-note'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { useRecentMoment } from '#components/ui/text/recent-time'
import type { SecuritySettings } from '#contract'
import { useAction } from '#lib/browser/action/use-action'
import { CallError } from '#lib/browser/call-error'
import { request } from '#lib/browser/request'
import { takeFocus } from '../../../ui/take-focus'
import css from './factor.module.scss'

interface FactorResetNoticeProps {
  reset: SecuritySettings['factorReset']
  onChanged(): void
}

/** Above the groups: that the second factor is to be switched off, and "Keep it on". */
export function FactorResetNotice({ reset, onChanged }: FactorResetNoticeProps) {
  const t = useTranslations('factorSettings')
  const [isKept, setKept] = useState(false)
  const { act, failure, isBusy } = useAction()

  const keep = () =>
    act({
      name: 'kept',
      failed: t('keepFailed'),
      run: async () => {
        await request('keepFactorOn', {}).catch((error: unknown) => {
          // Stopped elsewhere meanwhile, as by a mail's link.
          if (!(error instanceof CallError) || error.status !== 404) throw error
        })
        setKept(true)
        onChanged()
      },
    })

  if (isKept) {
    return (
      // Its button had the focus.
      <div className={css.notice} ref={takeFocus} tabIndex={-1}>
        <DoneNote done={{ name: 'kept', note: t('kept'), undo: null }} />
      </div>
    )
  }
  if (!reset) return null
  return (
    <div className={css.notice}>
      <Words dueAt={reset.dueAt} />
      <Button className={css.keep} aria-disabled={isBusy} onClick={keep}>
        {t('keep')}
      </Button>
      <FailureNote failure={failure} />
    </div>
  )
}

function Words({ dueAt }: { dueAt: string }) {
  const t = useTranslations('factorSettings')
  const { date } = useRecentMoment(dueAt)
  return <p>{t('toBeOff', { date })}</p>
}
