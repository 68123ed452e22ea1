'use client'

import type { ReactNode } from 'react'
import { FaultSummary } from '#components/account/fault-summary'
import { Button } from '#components/ui/button'
import type { useForm } from '#lib/browser/use-form'
import css from './account-form.module.scss'

export interface AccountFormProps {
  form: ReturnType<typeof useForm>
  /** The fields' names in words, for the summary of faults. */
  labels: Record<string, string>
  /** What the button says, and what it says while the form is on its way. */
  submit: string
  sending: string
  children: ReactNode
}

/** A form of the account pages: what was wrong, the fields, one button. It needs JavaScript and says so. */
export function AccountForm({ form, labels, submit, sending, children }: AccountFormProps) {
  const isBusy = form.status !== 'open'
  return (
    // As POST, so that a form sent before its script has arrived leaves no password in the address.
    <form className={css.form} method="post" noValidate onSubmit={form.submit}>
      <FaultSummary faults={form.faults} labels={labels} />
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
