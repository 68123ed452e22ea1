import '../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ResetForm } from '#components/account/reset-form'
import { ClientMessages } from '#components/ui/text/client-messages'
import { parseErrorText, parseText, type QueryProps } from '#lib/addresses/parse/parse-query-text'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('resetPassword')
  return { title: t('heading') }
}

export default async function ResetPasswordPage({ searchParams }: QueryProps) {
  const t = await getTranslations('resetPassword')
  const { token, error } = await searchParams
  const linkError = parseErrorText(error, t('failed'))
  return (
    <ClientMessages of={['resetPassword']}>
      <h1>{t('heading')}</h1>
      <ResetForm token={linkError ? null : parseText(token)} error={linkError} />
    </ClientMessages>
  )
}
