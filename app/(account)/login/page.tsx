import type { Metadata } from 'next'
import { LoginForm } from '#components/account/login-form'
import { Notice } from '#components/ui/notice'
import { MESSAGES } from '#contract'
import { parseText, type QueryProps } from '#lib/addresses/parse-param'
import { ROUTES } from '#lib/addresses/routes'

export const metadata: Metadata = { title: 'Sign in' }

export default async function LoginPage({ searchParams }: QueryProps) {
  const { verified, message } = await searchParams
  const failure = parseText(message)
  return (
    <>
      <h1>Sign in</h1>
      {verified === 'true' && <Notice>{MESSAGES.verified}</Notice>}
      {failure && <Notice kind="error">{failure}</Notice>}
      <LoginForm />
      <p>
        <a href={ROUTES.forgotPassword}>Forgot your password?</a>
      </p>
      <p>
        New here? <a href={ROUTES.register}>Create account</a>
      </p>
    </>
  )
}
