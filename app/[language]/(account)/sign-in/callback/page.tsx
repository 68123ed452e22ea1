import '../../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ProviderCallback } from '#components/account/sign-in/provider-callback'
import { ClientMessages } from '#components/ui/text/client-messages'
import { waysToSignIn } from '#lib/server/upstream/capabilities'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('providerCallback')
  return { title: t('heading') }
}

/** Where the provider sends the browser back to. */
export default async function ProviderCallbackPage() {
  const { password, provider } = await waysToSignIn()
  const [t, needs] = [await getTranslations('providerCallback'), await getTranslations('providerSignIn')]
  if (!provider) {
    return (
      <>
        <h1>{t('heading')}</h1>
        <p>{t('notOffered')}</p>
      </>
    )
  }
  return (
    <ClientMessages
      of={[
        'afterLogin',
        'api.account',
        'codeStep',
        'dates',
        'placeRatings',
        'providerCallback',
        'seasonNames',
        'showChanges',
      ]}
    >
      <ProviderCallback name={provider} hasPasswords={password} />
      <noscript>
        <p>{needs('needsJavaScript')}</p>
      </noscript>
    </ClientMessages>
  )
}
