import '../../sheets/every-page'
import type { Metadata } from 'next'
import { AfterLoginNote } from '#components/account/after-login-note'
import { LoginForm } from '#components/account/login-form'
import { TimedNotice } from '#components/ui/text/timed-notice'
import { MEMBER_SENTENCES } from '#contract'
import { parseText, type QueryProps } from '#lib/addresses/parse/parse-query-text'
import { ROUTES } from '#lib/addresses/routes'

export const metadata: Metadata = { title: 'Sign in' }

export default async function LoginPage({ searchParams }: QueryProps) {
  const { verified, message } = await searchParams
  const failure = parseText(message)
  return (
    <>
      <h1>Sign in</h1>
      {verified === 'true' && <TimedNotice>{MEMBER_SENTENCES.verified}</TimedNotice>}
      {failure && <TimedNotice kind="error">{failure}</TimedNotice>}
      <LoginForm />
      <p>
        <a href={ROUTES.forgotPassword}>Forgot your password?</a>
      </p>
      <p>
        New here? <a href={ROUTES.register}>Create account</a>
      </p>
      {/* Last, as it comes with the scripts: nothing moves. */}
      <AfterLoginNote />
    </>
  )
}
