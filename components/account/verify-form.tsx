'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { AccountForm } from '#components/account/account-form'
import { FormResult } from '#components/account/form-result'
import { ResendForm } from '#components/account/resend-form'
import { ResendVerification } from '#components/account/resend-verification'
import { SuccessThenLogin } from '#components/account/success-then-login'
import { Button } from '#components/ui/button'
import { Link } from '#components/ui/link'
import { ROUTES } from '#lib/addresses/routes'
import { keepPendingCall } from '#lib/browser/after-login/pending-calls'
import { navigate } from '#lib/browser/full-navigation'
import { signalNewAddress } from '#lib/browser/passkeys/signal-new-address'
import { request } from '#lib/browser/request'
import { say } from '#lib/browser/say'
import { rememberEmail } from '#lib/browser/session/remembered-email'
import { signOut } from '#lib/browser/session/sign-out'
import { useSignedIn } from '#lib/browser/session/signed-in'
import { useClearQuery } from '#lib/browser/use-clear-query'
import { useForm, type Values } from '#lib/browser/use-form'
import { type TokenFormProps, tokenField } from './account-fields'

const SECURITY = `${ROUTES.profile}#security`
const LOGIN = `${ROUTES.login}?verified=true`

// Mail scanners open links: the script verifies, never the page's GET.
export function VerifyForm({ token, error }: TokenFormProps) {
  const [t, accountForm] = [useTranslations('verifyEmail'), useTranslations('accountForm')]
  const form = useForm({ validate, send, fallback: () => say('verifyEmail.failed'), initialError: error })
  const isSignedIn = useSignedIn()
  useClearQuery()

  // A token works once, and React runs effects twice in development.
  const hasStarted = useRef(false)
  useEffect(() => {
    if (!token || hasStarted.current) return
    hasStarted.current = true
    void form.sendOnce({ token })
  })

  if (isSignedIn && form.sent?.isEmailChange) {
    return (
      <FormResult text={form.sent.text}>
        <Link href={SECURITY}>{t('backToAccount')}</Link>
      </FormResult>
    )
  }
  if (form.sent) return <SuccessThenLogin text={form.sent.text} login={LOGIN} />
  const back = (
    <p>
      <Link href={ROUTES.login}>{accountForm('backToSignIn')}</Link>
    </p>
  )
  if (form.failure) {
    const { error, values } = form.failure
    const text = error.message || t('failed')
    if (error.status === 401) return <SignInToConfirm text={text} token={tokenOf(values)} />
    if (error.needsVerification && error.email) {
      return (
        <>
          <FormResult text={text} isFailure />
          <ResendVerification email={error.email} hasExpired />
          {back}
        </>
      )
    }
  }
  if (token && !form.errors.message) {
    return (
      <>
        <p>{t('underWay')}</p>
        <noscript>
          <p>{t('needsJavaScript')}</p>
        </noscript>
      </>
    )
  }
  const isDead = error !== null || form.failure?.error.status === 400
  return (
    <>
      <AccountForm
        form={form}
        fields={[{ ...tokenField(accountForm), label: t('token') }]}
        submit={t('verify')}
        sending={t('verifying')}
      />
      {isDead && <ResendForm />}
      {back}
    </>
  )
}

/** For the link of a new address, which works in a session of its account only: signing in opens it again. */
function SignInToConfirm({ text, token }: { text: string; token: string }) {
  const t = useTranslations('verifyEmail')
  const isSignedIn = useSignedIn()

  async function openLogin() {
    if (isSignedIn && !(await signOut())) return
    // After signing out, which forgets such calls. Without storage the link is opened once more.
    keepPendingCall({ name: 'verifyEmail', input: { token }, subject: 'link' }, null)
    navigate(ROUTES.login)
  }

  return (
    <FormResult text={text} isFailure>
      <Button onClick={openLogin}>{t(isSignedIn ? 'signInAgain' : 'signIn')}</Button>
    </FormResult>
  )
}

function validate(values: Values): Values {
  return tokenOf(values) ? {} : { token: say('verifyEmail.tokenMissing') }
}

async function send(values: Values) {
  const { message, email, isEmailChange } = await request('verifyEmail', { token: tokenOf(values) })
  if (email) rememberEmail(email)
  if (isEmailChange) void signalNewAddress()
  return { text: message || say('verifyEmail.done'), isEmailChange }
}

function tokenOf({ token }: Values): string {
  return token?.trim() ?? ''
}
