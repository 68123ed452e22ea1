'use client'

import { useTranslations } from 'next-intl'
import { AccountForm } from '#components/account/account-form'
import { FormResult } from '#components/account/form-result'
import { Link } from '#components/ui/link'
import { ROUTES } from '#lib/addresses/routes'
import { useClearQuery } from '#lib/browser/use-clear-query'
import { useForm } from '#lib/browser/use-form'

interface OneTimeLinkProps {
  /** Null where the address has none. */
  token: string | null
  use: (token: string) => Promise<unknown>
  texts: { incomplete: string; lead: string; press: string; pressed: string; failed: string }
  /** Where the page stays once it is used. */
  done?: string
}

// Programs open links: a GET only shows the button, pressing it does what the link is for.
export function OneTimeLink({ token, use, texts, done }: OneTimeLinkProps) {
  const accountForm = useTranslations('accountForm')
  const form = useForm({ send: () => use(token ?? ''), fallback: () => texts.failed })
  useClearQuery()

  const back = <Link href={ROUTES.login}>{accountForm('backToSignIn')}</Link>
  if (form.sent && done) return <FormResult text={done}>{back}</FormResult>
  if (!token) {
    return (
      <>
        <p>{texts.incomplete}</p>
        <p>{back}</p>
      </>
    )
  }
  if (form.failure?.error.status === 400) {
    return (
      <FormResult text={form.failure.error.message || texts.failed} isFailure>
        {back}
      </FormResult>
    )
  }
  return (
    <>
      <p>{texts.lead}</p>
      <AccountForm form={form} fields={[]} submit={texts.press} sending={texts.pressed} />
    </>
  )
}
