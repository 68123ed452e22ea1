'use client'

import { useRef } from 'react'
import { AccountForm } from '#components/account/account-form'
import { FormResult } from '#components/account/form-result'
import { SuccessThenLogin } from '#components/account/success-then-login'
import { Button } from '#components/ui/button'
import { ROUTES } from '#lib/addresses/routes'
import { request } from '#lib/browser/request'
import { fillRememberedEmail } from '#lib/browser/session/remembered-email'
import { useClearQuery } from '#lib/browser/use-clear-query'
import { useForm, type Values } from '#lib/browser/use-form'
import { MEMBER_SENTENCES } from '#lib/contract/members/member-sentences'
import { TOKEN } from './account-fields'
import { useNewPasswordFields, validateNewPassword } from './new-password-fields'

export interface TokenFormProps {
  /** From the mailed link; null when it has to be typed. */
  token: string | null
  /** The error parameter of the link. */
  error: string | null
}

export function ResetForm({ token, error }: TokenFormProps) {
  const typed = useRef<HTMLInputElement>(null)
  const form = useForm({ validate, send, fallback: () => MEMBER_SENTENCES.resetFailed, initialError: error })
  const newPassword = useNewPasswordFields('New password', 'Confirm new password')
  useClearQuery()

  function validate(values: Values): Values {
    const isMissing = !token && !values.token?.trim()
    return {
      ...(isMissing && { token: MEMBER_SENTENCES.resetTokenRequired }),
      ...validateNewPassword(values),
    }
  }

  async function send(values: Values) {
    const { message } = await request('resetPassword', {
      token: token ?? values.token?.trim() ?? '',
      password: values.password ?? '',
    })
    return message || MEMBER_SENTENCES.resetDone
  }

  function acceptToken() {
    if (!typed.current?.value.trim())
      return form.setFieldErrors({ token: MEMBER_SENTENCES.resetTokenMissing })
    form.setFieldErrors({})
    typed.current.form?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }

  if (form.sent) return <SuccessThenLogin text={form.sent} login={ROUTES.login} />
  const newLink = <a href={ROUTES.forgotPassword}>Send a new link</a>
  const deadLink = token && form.failure?.error.fields.token
  if (deadLink)
    return (
      <FormResult text={deadLink} isFailure>
        {newLink}
      </FormResult>
    )
  const use = <Button onClick={acceptToken}>Use this token</Button>
  const typedToken = token ? [] : [{ ...TOKEN, label: 'Reset token', ref: typed, after: use }]
  return (
    <>
      <AccountForm
        form={form}
        username={{ ref: fillRememberedEmail }}
        fields={[...typedToken, ...newPassword]}
        submit="Set new password"
        sending="Saving"
      />
      <p>Link expired or lost? {newLink}</p>
    </>
  )
}
