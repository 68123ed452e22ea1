import '../../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { FactorLinkForm } from '#components/account/sign-in/factor-link-form'
import { ClientMessages } from '#components/ui/text/client-messages'
import { parseText, type QueryProps } from '#lib/addresses/parse/parse-query-text'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('factorLink.off')
  return { title: t('heading') }
}

/** Where the third mail leads of a second factor that is to be switched off. */
export default async function SwitchFactorOffPage({ searchParams }: QueryProps) {
  const t = await getTranslations('factorLink.off')
  const { token } = await searchParams
  return (
    <ClientMessages of={['factorLink']}>
      <h1>{t('heading')}</h1>
      <FactorLinkForm kind="off" token={parseText(token)} />
    </ClientMessages>
  )
}
