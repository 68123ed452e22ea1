'use client'

import { useTranslations } from 'next-intl'
import { FailureNote } from '#components/action/failure-note'
import { ButtonLink } from '#components/ui/button'
import { ROUTES } from '#lib/addresses/routes'
import { usePageRouter } from '#lib/browser/use-page-router'
import { useImportAction } from './use-import-action'

/** Leaves an import of which nothing is new, and forgets it: it would only wait for a decision. */
export function ForgetAndGoBack({ id }: { id: number }) {
  const t = useTranslations('importActs')
  const router = usePageRouter()
  const { change, failure } = useImportAction()
  return (
    <p>
      <ButtonLink
        href={ROUTES.import}
        look="primary"
        onClick={(event) => {
          event.preventDefault()
          void change('forgetImport', { id }, () => router.push(ROUTES.import))
        }}
      >
        {t('backToImports')}
      </ButtonLink>
      <FailureNote failure={failure} />
    </p>
  )
}
