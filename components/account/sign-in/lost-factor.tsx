'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { AccountForm } from '#components/account/account-form'
import { FormResult } from '#components/account/form-result'
import { useRecentMoment } from '#components/ui/text/recent-time'
import { TextButton } from '#components/ui/text-button'
import { request } from '#lib/browser/request'
import { type HalfSignIn, whileItLasts } from '#lib/browser/session/half-sign-in'
import { useShownTitle } from '#lib/browser/session/use-shown-title'
import { useForm } from '#lib/browser/use-form'

/** For a member with neither the app nor a recovery code. */
export function LostFactor({ ticket, onOver, onBack }: HalfSignIn & { onBack(): void }) {
  const t = useTranslations('secondFactor.lostBoth')
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useForm({
    fallback: () => t('failed'),
    send: () => whileItLasts(onOver, () => request('askFactorReset', { ticket })),
  })
  useShownTitle(t('heading'))
  useEffect(() => heading.current?.focus(), [])

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {t('heading')}
      </h1>
      {form.sent ? (
        <Asked dueAt={form.sent.dueAt} />
      ) : (
        <>
          <p>{t('whatHappens')}</p>
          <p>{t('whatStops')}</p>
          <AccountForm form={form} fields={[]} submit={t('ask')} sending={t('asking')} />
          <p>
            <TextButton onClick={onBack}>{t('back')}</TextButton>
          </p>
        </>
      )}
    </>
  )
}

function Asked({ dueAt }: { dueAt: string }) {
  const t = useTranslations('secondFactor.lostBoth')
  const { date } = useRecentMoment(dueAt)
  return <FormResult text={t('asked', { date })} />
}
