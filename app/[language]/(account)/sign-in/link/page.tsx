import '../../../sheets/every-page'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { LetInForm } from '#components/account/sign-in/let-in-form'
import { ClientMessages } from '#components/ui/text/client-messages'
import { parseText, type QueryProps } from '#lib/addresses/parse/parse-query-text'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('letIn')
  return { title: t('heading') }
}

/** Where the link leads that the operator makes for a member who cannot sign in. */
export default async function LetInPage({ searchParams }: QueryProps) {
  const t = await getTranslations('letIn')
  const { token } = await searchParams
  return (
    <ClientMessages of={['afterLogin', 'dates', 'letIn', 'placeRatings', 'seasonNames', 'showChanges']}>
      <h1>{t('heading')}</h1>
      <LetInForm token={parseText(token)} />
    </ClientMessages>
  )
}
