import '../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { ForgotForm } from '#components/account/forgot-form'
import { Link } from '#components/ui/link'
import { ClientMessages } from '#components/ui/text/client-messages'
import { ROUTES } from '#lib/addresses/routes'
import { catchOptional, isFailed } from '#lib/server/pages/catch-upstream-error'
import { type LanguageProps, pageLanguage } from '#lib/server/pages/page-language'
import { viewerAccount } from '#lib/server/pages/viewer-queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('forgotPassword')
  return { title: t('heading') }
}

export default async function ForgotPasswordPage(props: LanguageProps) {
  const viewer = await viewerAccount(await pageLanguage(props)).catch(catchOptional)
  const [t, accountForm] = [await getTranslations('forgotPassword'), await getTranslations('accountForm')]
  return (
    <ClientMessages of={['forgotPassword']}>
      <h1>{t('heading')}</h1>
      <p>{t('lead')}</p>
      <ForgotForm email={isFailed(viewer) ? '' : viewer.email} />
      <p>
        <Link href={ROUTES.login}>{accountForm('backToSignIn')}</Link>
      </p>
    </ClientMessages>
  )
}
