import '../../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FactorLinkForm } from '#components/account/sign-in/factor-link-form'
import { ClientMessages } from '#components/ui/text/client-messages'
import { parseText, type QueryProps } from '#lib/addresses/parse/parse-query-text'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('factorLink.keep')
  return { title: t('heading') }
}

/** Where the first two mails lead of a second factor that is to be switched off. */
export default async function KeepFactorPage({ searchParams }: QueryProps) {
  const t = await getTranslations('factorLink.keep')
  const { token } = await searchParams
  return (
    <ClientMessages of={['factorLink']}>
      <h1>{t('heading')}</h1>
      <FactorLinkForm kind="keep" token={parseText(token)} />
    </ClientMessages>
  )
}
