import type { Metadata } from 'next'
import { ForgotForm } from '#components/account/forgot-form'
import { ROUTES } from '#lib/addresses/routes'

export const metadata: Metadata = { title: 'Forgot password' }

export default function ForgotPasswordPage() {
  return (
    <>
      <h1>Forgot password</h1>
      <p>
        Enter the address of your account. The mail we send leads to a new password and works for 60 minutes.
      </p>
      <ForgotForm />
      <p>
        <a href={ROUTES.login}>Back to sign in</a>
      </p>
    </>
  )
}
