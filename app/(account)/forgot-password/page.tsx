import '../../sheets/every-page'
import type { Metadata } from 'next'
import { ForgotForm } from '#components/account/forgot-form'
import { ROUTES } from '#lib/addresses/routes'
import { catchOptional, isFailed } from '#lib/server/pages/catch-upstream-error'
import { viewerAccount } from '#lib/server/pages/viewer-queries'

export const metadata: Metadata = { title: 'Forgot password' }

export default async function ForgotPasswordPage() {
  const viewer = await viewerAccount().catch(catchOptional)
  return (
    <>
      <h1>Forgot password</h1>
      <p>
        Enter the address of your account. The mail we send leads to a new password and works for 60 minutes.
      </p>
      <ForgotForm email={isFailed(viewer) ? '' : viewer.email} />
      <p>
        <a href={ROUTES.login}>Back to sign in</a>
      </p>
    </>
  )
}
