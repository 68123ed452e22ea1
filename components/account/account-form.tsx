'use client'

import type { ReactNode } from 'react'
import { ErrorSummary } from '#components/account/error-summary'
import { Button } from '#components/ui/button'
import type { useForm } from '#lib/browser/use-form'
import css from './account-form.module.scss'

interface AccountFormProps {
  form: ReturnType<typeof useForm>
  labels: Record<string, string>
  submit: string
  sending: string
  children: ReactNode
}

export function AccountForm({ form, labels, submit, sending, children }: AccountFormProps) {
  const isBusy = form.status !== 'open'
  return (
    // POST, so that a submit before hydration leaves no password in the URL.
    <form className={css.form} method="post" noValidate onSubmit={form.submit}>
      <ErrorSummary errors={form.errors} labels={labels} />
      {children}
      <Button type="submit" look="primary" isWide disabled={isBusy}>
        {isBusy ? sending : submit}
      </Button>
      <noscript>
        <p className={css.needs}>This form needs JavaScript. Browsing and searching work without it.</p>
      </noscript>
    </form>
  )
}
