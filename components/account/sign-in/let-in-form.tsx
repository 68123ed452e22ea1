'use client'

import { useTranslations } from 'next-intl'
import { AccountForm } from '#components/account/account-form'
import { FormResult } from '#components/account/form-result'
import { Link } from '#components/ui/link'
import { ROUTES } from '#lib/addresses/routes'
import { request } from '#lib/browser/request'
import { finishSignIn } from '#lib/browser/session/finish-sign-in'
import { useClearQuery } from '#lib/browser/use-clear-query'
import { useForm } from '#lib/browser/use-form'

// Programs open links: a GET only shows the button, pressing it signs in.
export function LetInForm({ token }: { token: string | null }) {
  const [t, accountForm] = [useTranslations('letIn'), useTranslations('accountForm')]
  const form = useForm({ send, fallback: () => t('failed') })
  useClearQuery()

  async function send() {
    await finishSignIn(await request('letIn', { token: token ?? '' }))
  }

  const back = <Link href={ROUTES.login}>{accountForm('backToSignIn')}</Link>
  if (!token) {
    return (
      <>
        <p>{t('incomplete')}</p>
        <p>{back}</p>
      </>
    )
  }
  if (form.failure?.error.status === 400) {
    return (
      <FormResult text={form.failure.error.message || t('failed')} isFailure>
        {back}
      </FormResult>
    )
  }
  return (
    <>
      <p>{t('lead')}</p>
      <AccountForm form={form} fields={[]} submit={t('signIn')} sending={t('signingIn')} />
    </>
  )
}
