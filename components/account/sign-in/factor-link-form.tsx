'use client'

import { useTranslations } from 'next-intl'
import { AccountForm } from '#components/account/account-form'
import { FormResult } from '#components/account/form-result'
import { Link } from '#components/ui/link'
import { ROUTES } from '#lib/addresses/routes'
import { request } from '#lib/browser/request'
import { useClearQuery } from '#lib/browser/use-clear-query'
import { useForm } from '#lib/browser/use-form'

interface FactorLinkFormProps {
  /** What its press does with the second factor. */
  kind: 'keep' | 'off'
  token: string | null
}

const CALLS = { keep: 'keepFactor', off: 'dropFactor' } as const

// Programs open links: a GET only shows the button, pressing it does what the mail says.
export function FactorLinkForm({ kind, token }: FactorLinkFormProps) {
  const [t, accountForm] = [useTranslations('factorLink'), useTranslations('accountForm')]
  const form = useForm({
    send: () => request(CALLS[kind], { token: token ?? '' }),
    fallback: () => t(`${kind}.failed`),
  })
  useClearQuery()

  const back = <Link href={ROUTES.login}>{accountForm('backToSignIn')}</Link>
  if (form.sent) return <FormResult text={t(`${kind}.done`)}>{back}</FormResult>
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
      <FormResult text={form.failure.error.message || t(`${kind}.failed`)} isFailure>
        {back}
      </FormResult>
    )
  }
  return (
    <>
      <p>{t(`${kind}.lead`)}</p>
      <AccountForm form={form} fields={[]} submit={t(`${kind}.press`)} sending={t(`${kind}.pressed`)} />
    </>
  )
}
