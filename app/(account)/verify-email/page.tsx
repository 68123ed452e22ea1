import '../../sheets/every-page'
import type { Metadata } from 'next'
import { VerifyForm } from '#components/account/verify-form'
import { MEMBER_SENTENCES } from '#contract'
import { parseErrorText, parseText, type QueryProps } from '#lib/addresses/parse/parse-query-text'

export const metadata: Metadata = { title: 'Verify email' }

export default async function VerifyEmailPage({ searchParams }: QueryProps) {
  const { token, error } = await searchParams
  const linkError = parseErrorText(error, MEMBER_SENTENCES.verifyFailed)
  return (
    <>
      <h1>Verify email</h1>
      <VerifyForm token={linkError ? null : parseText(token)} error={linkError} />
    </>
  )
}
