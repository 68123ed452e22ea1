import '../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { RegisterForm } from '#components/account/register-form'
import { ClientMessages } from '#components/ui/text/client-messages'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('register')
  return { title: t('heading') }
}

export default function RegisterPage() {
  return (
    <ClientMessages of={['api.account', 'register', 'resendVerification']}>
      <RegisterForm />
    </ClientMessages>
  )
}
