import '../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { VerifyForm } from '#components/account/verify-form'
import { ClientMessages } from '#components/ui/text/client-messages'
import { parseErrorText, parseText, type QueryProps } from '#lib/addresses/parse/parse-query-text'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('verifyEmail')
  return { title: t('heading') }
}

export default async function VerifyEmailPage({ searchParams }: QueryProps) {
  const t = await getTranslations('verifyEmail')
  const { token, error } = await searchParams
  const linkError = parseErrorText(error, t('failed'))
  return (
    <ClientMessages of={['verifyEmail', 'resendVerification', 'session']}>
      <h1>{t('heading')}</h1>
      <VerifyForm token={linkError ? null : parseText(token)} error={linkError} />
    </ClientMessages>
  )
}
