import '../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RegisterForm } from '#components/account/register-form'
import { ProviderAlone } from '#components/account/sign-in/other-ways'
import { ClientMessages } from '#components/ui/text/client-messages'
import { waysToSignIn } from '#lib/server/upstream/capabilities'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('register')
  return { title: t('heading') }
}

export default async function RegisterPage() {
  const t = await getTranslations('register')
  const ways = await waysToSignIn()
  return (
    <ClientMessages of={['api.account', 'providerSignIn', 'register', 'resendVerification']}>
      {ways.password ? (
        <RegisterForm />
      ) : (
        <>
          <h1>{t('heading')}</h1>
          <ProviderAlone ways={ways} words="newAccounts" />
        </>
      )}
    </ClientMessages>
  )
}
