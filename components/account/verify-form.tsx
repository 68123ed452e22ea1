'use client'

import { useEffect, useRef, useState } from 'react'
import { AccountForm } from '#components/account/account-form'
import { ContinueLink } from '#components/account/continue-link'
import { Field } from '#components/ui/field'
import { ROUTES } from '#lib/addresses/routes'
import { verifyEmail } from '#lib/browser/calls'
import { request } from '#lib/browser/request'
import { useClearQuery } from '#lib/browser/use-clear-query'
import { useForm, type Values } from '#lib/browser/use-form'
import { MESSAGES } from '#lib/contract/messages'

const LABELS = { token: 'Verification token' }
const LOGIN = `${ROUTES.login}?verified=true`

export interface VerifyFormProps {
  /** From the mailed link; null where it has to be typed. */
  token: string | null
  /** What the link's own error says. */
  fault: string | null
}

/**
 * Confirms an e-mail address: at once with the token of a mailed link, or with one typed by hand. Mail scanners open
 * links, so it is this script that verifies, never the page's own GET.
 */
export function VerifyForm({ token, fault }: VerifyFormProps) {
  const [done, setDone] = useState<string | null>(null)
  const form = useForm({ check, send, fallback: () => MESSAGES.verifyFailed, fault })
  useClearQuery()

  async function send(values: Values) {
    const { message } = await request(verifyEmail, { token: values.token?.trim() ?? '' })
    setDone(message ?? MESSAGES.verified)
  }

  // The token works once; React runs effects twice in development.
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!token || hasBegun.current) return
    hasBegun.current = true
    void form.sendOnce({ token })
  })

  if (done) return <ContinueLink text={done} login={LOGIN} />
  if (token && !form.faults.message) {
    return (
      <>
        <p role="status">Verifying your e-mail address.</p>
        <noscript>
          <p>Verifying needs JavaScript.</p>
        </noscript>
      </>
    )
  }
  return (
    <AccountForm form={form} labels={LABELS} submit="Verify email" sending="Verifying">
      <Field
        label={LABELS.token}
        name="token"
        autoComplete="one-time-code"
        hint="From the mail: what stands after token= in its link."
        error={form.faults.fields.token}
        required
      />
    </AccountForm>
  )
}

function check({ token }: Values): Values {
  return token?.trim() ? {} : { token: MESSAGES.verifyTokenMissing }
}
