'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { Button } from '#components/ui/button'
import { useRecentMoment } from '#components/ui/text/recent-time'
import { useAction } from '#lib/browser/action/use-action'
import { CallError } from '#lib/browser/call-error'
import { request } from '#lib/browser/request'
import css from './factor.module.scss'

interface FactorResetNoticeProps {
  dueAt: string
  onChanged(): void
}

/** Above the groups: that the second factor is to be switched off, and "Keep it on". */
export function FactorResetNotice({ dueAt, onChanged }: FactorResetNoticeProps) {
  const t = useTranslations('factorSettings')
  const { date } = useRecentMoment(dueAt)
  const { act, failure, isBusy } = useAction()

  const keep = () =>
    act({
      name: 'kept',
      failed: t('keepFailed'),
      announcement: () => t('kept'),
      run: async () => {
        await request('keepFactorOn', {}).catch((error: unknown) => {
          // Stopped elsewhere meanwhile, as by a mail's link.
          if (!(error instanceof CallError) || error.status !== 404) throw error
        })
        onChanged()
      },
    })

  return (
    <div className={css.notice}>
      <p>{t('toBeOff', { date })}</p>
      <Button className={css.keep} aria-disabled={isBusy} onClick={keep}>
        {t('keep')}
      </Button>
      <FailureNote failure={failure} />
    </div>
  )
}
