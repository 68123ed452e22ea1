import '../../sheets/every-page'
import type { Metadata } from 'next'
import { ResetForm } from '#components/account/reset-form'
import { MEMBER_SENTENCES } from '#contract'
import { parseErrorText, parseText, type QueryProps } from '#lib/addresses/parse/parse-query-text'

export const metadata: Metadata = { title: 'Reset password' }

export default async function ResetPasswordPage({ searchParams }: QueryProps) {
  const { token, error } = await searchParams
  const linkError = parseErrorText(error, MEMBER_SENTENCES.resetFailed)
  return (
    <>
      <h1>Reset password</h1>
      <ResetForm token={linkError ? null : parseText(token)} error={linkError} />
    </>
  )
}
