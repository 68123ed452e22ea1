'use client'

import { useRef, useState } from 'react'
import { AccountForm } from '#components/account/account-form'
import { NewPasswordFields } from '#components/account/new-password-fields'
import { Outcome } from '#components/account/outcome'
import { RedirectToLogin } from '#components/account/redirect-to-login'
import { Button } from '#components/ui/button'
import { ROUTES } from '#lib/addresses/routes'
import { CallError } from '#lib/browser/call-error'
import { resetPassword } from '#lib/browser/calls'
import { request } from '#lib/browser/request'
import { useClearQuery } from '#lib/browser/use-clear-query'
import { useForm, type Values } from '#lib/browser/use-form'
import { MEMBER_MESSAGES } from '#lib/contract/member/member-messages'
import { TokenField } from './token-field'
import { validateNewPassword } from './validate-new-password'

const LABELS = { token: 'Reset token', password: 'New password', confirmation: 'Confirm new password' }

export interface TokenFormProps {
  /** From the mailed link; null when it has to be typed. */
  token: string | null
  /** The error parameter of the link. */
  error: string | null
}

export function ResetForm({ token, error }: TokenFormProps) {
  const typed = useRef<HTMLInputElement>(null)
  const [done, setDone] = useState<string | null>(null)
  const [deadLink, setDeadLink] = useState<string | null>(null)
  const form = useForm({ validate, send, fallback: () => MEMBER_MESSAGES.resetFailed, initialError: error })
  useClearQuery()

  function validate(values: Values): Values {
    const isMissing = !token && !values.token?.trim()
    return { ...(isMissing && { token: MEMBER_MESSAGES.resetTokenRequired }), ...validateNewPassword(values) }
  }

  async function send(values: Values) {
    const password = values.password ?? ''
    try {
      const { message } = await request(resetPassword, {
        token: token ?? values.token?.trim() ?? '',
        password,
      })
      setDone(message ?? MEMBER_MESSAGES.resetDone)
    } catch (error) {
      if (token && error instanceof CallError && error.fields.token) setDeadLink(error.fields.token)
      else throw error
    }
  }

  function acceptToken() {
    if (!typed.current?.value.trim()) return form.setFieldErrors({ token: MEMBER_MESSAGES.resetTokenMissing })
    form.setFieldErrors({})
    typed.current.form?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }

  if (done) return <RedirectToLogin text={done} login={ROUTES.login} />
  const newLink = <a href={ROUTES.forgotPassword}>Send a new link</a>
  if (deadLink)
    return (
      <Outcome text={deadLink} isFailure>
        {newLink}
      </Outcome>
    )
  return (
    <>
      <AccountForm form={form} labels={LABELS} submit="Set new password" sending="Saving">
        {!token && (
          <>
            <TokenField ref={typed} label={LABELS.token} error={form.errors.fields.token} />
            <Button type="button" onClick={acceptToken}>
              Use this token
            </Button>
          </>
        )}
        <NewPasswordFields labels={LABELS} errors={form.errors.fields} />
      </AccountForm>
      <p>Link expired or lost? {newLink}</p>
    </>
  )
}
