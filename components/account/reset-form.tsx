'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { AccountForm } from '#components/account/account-form'
import { FormResult } from '#components/account/form-result'
import { SuccessThenLogin } from '#components/account/success-then-login'
import { Button } from '#components/ui/button'
import { Link } from '#components/ui/link'
import { ROUTES } from '#lib/addresses/routes'
import { request } from '#lib/browser/request'
import { fillRememberedEmail } from '#lib/browser/session/remembered-email'
import { useClearQuery } from '#lib/browser/use-clear-query'
import { useForm, type Values } from '#lib/browser/use-form'
import { type TokenFormProps, tokenField } from './account-fields'
import { useNewPasswordFields, validateNewPassword } from './new-password-fields'

export function ResetForm({ token, error }: TokenFormProps) {
  const [t, accountForm] = [useTranslations('resetPassword'), useTranslations('accountForm')]
  const typed = useRef<HTMLInputElement>(null)
  const form = useForm({ validate, send, fallback: () => t('failed'), initialError: error })
  const newPassword = useNewPasswordFields(accountForm('newPassword'), accountForm('confirmNewPassword'))
  useClearQuery()

  function validate(values: Values): Values {
    const isMissing = !token && !values.token?.trim()
    return {
      ...(isMissing && { token: t('tokenRequired') }),
      ...validateNewPassword(values),
    }
  }

  async function send(values: Values) {
    const { message } = await request('resetPassword', {
      token: token ?? values.token?.trim() ?? '',
      password: values.password ?? '',
    })
    return message || t('done')
  }

  function acceptToken() {
    if (!typed.current?.value.trim()) return form.setFieldErrors({ token: t('tokenMissing') })
    form.setFieldErrors({})
    typed.current.form?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }

  if (form.sent) return <SuccessThenLogin text={form.sent} login={ROUTES.login} />
  const link = (words: ReactNode) => <Link href={ROUTES.forgotPassword}>{words}</Link>
  const deadLink = token && form.failure?.error.fields.token
  if (deadLink)
    return (
      <FormResult text={deadLink} isFailure>
        {link(t('sendNewLink'))}
      </FormResult>
    )
  const use = <Button onClick={acceptToken}>{t('useToken')}</Button>
  const typedToken = token ? [] : [{ ...tokenField(accountForm), label: t('token'), ref: typed, after: use }]
  return (
    <>
      <AccountForm
        form={form}
        username={{ ref: fillRememberedEmail }}
        fields={[...typedToken, ...newPassword]}
        submit={t('save')}
        sending={t('saving')}
      />
      <p>{t.rich('linkLost', { link })}</p>
    </>
  )
}
