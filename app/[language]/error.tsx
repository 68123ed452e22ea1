'use client'

import { useTranslations } from 'next-intl'
import { Button, ButtonLink } from '#components/ui/button'
import { ErrorCard } from '#components/ui/error-card'
import { ROUTES } from '#lib/addresses/routes'

export default function BrokenPage({
  error,
  retry,
}: {
  error: Error & { digest?: string }
  retry: () => void
}) {
  const t = useTranslations('frame')
  const { digest } = error
  return (
    <ErrorCard
      title={t('broken')}
      sentence={digest ? t('brokenNumber', { number: digest }) : t('brokenLead')}
    >
      <Button look="primary" onClick={retry}>
        {t('tryAgain')}
      </Button>
      <ButtonLink href={ROUTES.home}>{t('backToHome')}</ButtonLink>
    </ErrorCard>
  )
}
