'use client'

import { useTranslations } from 'next-intl'
import { OneTimeLink } from '#components/account/sign-in/one-time-link'
import { request } from '#lib/browser/request'
import { finishSignIn } from '#lib/browser/session/finish-sign-in'

/** Of the operator, into an account. */
export function LetInForm({ token }: { token: string | null }) {
  const t = useTranslations('letIn')
  const texts = {
    incomplete: t('incomplete'),
    lead: t('lead'),
    press: t('signIn'),
    pressed: t('signingIn'),
    failed: t('failed'),
  }
  return (
    <OneTimeLink
      token={token}
      use={async (given) => finishSignIn(await request('letIn', { token: given }))}
      texts={texts}
    />
  )
}
