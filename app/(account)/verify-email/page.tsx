import type { Metadata } from 'next'
import { VerifyForm } from '#components/account/verify-form'
import { MESSAGES } from '#contract'
import { parseErrorText, parseText } from '#lib/addresses/parse-param'
import { ROUTES } from '#lib/addresses/routes'

export const metadata: Metadata = { title: 'Verify email' }

interface VerifyEmailPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export default async function VerifyEmailPage({ searchParams }: VerifyEmailPageProps) {
  const { token, error } = await searchParams
  const linkError = parseErrorText(error, MESSAGES.verifyFailed)
  return (
    <>
      <h1>Verify email</h1>
      <VerifyForm token={linkError ? null : parseText(token)} error={linkError} />
      <p>
        <a href={ROUTES.login}>Back to login</a>
      </p>
    </>
  )
}
