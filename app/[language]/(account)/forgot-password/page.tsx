import '../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ForgotForm } from '#components/account/forgot-form'
import { ProviderAlone } from '#components/account/sign-in/other-ways'
import { Link } from '#components/ui/link'
import { ClientMessages } from '#components/ui/text/client-messages'
import { ROUTES } from '#lib/addresses/routes'
import { catchOptional, isFailed } from '#lib/server/pages/catch-upstream-error'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { viewerAccount } from '#lib/server/pages/viewer-queries'
import { waysToSignIn } from '#lib/server/upstream/capabilities'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('forgotPassword')
  return { title: t('heading') }
}

export default async function ForgotPasswordPage(props: LanguageProps) {
  const viewer = await viewerAccount(await pageLanguage(props)).catch(catchOptional)
  const ways = await waysToSignIn()
  const [t, accountForm] = [await getTranslations('forgotPassword'), await getTranslations('accountForm')]
  return (
    <ClientMessages of={['forgotPassword', 'providerSignIn']}>
      <h1>{t('heading')}</h1>
      {ways.password ? (
        <>
          <p>{t('lead')}</p>
          <ForgotForm email={isFailed(viewer) ? '' : viewer.email} />
        </>
      ) : (
        <ProviderAlone ways={ways} words="only" />
      )}
      <p>
        <Link href={ROUTES.login}>{accountForm('backToSignIn')}</Link>
      </p>
    </ClientMessages>
  )
}
