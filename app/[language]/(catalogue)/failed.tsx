import { useTranslations } from 'next-intl'
import { ErrorCard } from '#components/ui/error-card'

interface FailedProps {
  sentence: string
  /** The server's sentence, if any. */
  reason: string | null
  path: string
}

/** Retrying is a link: the failure was not cached, and a link needs no script. */
export function Failed({ sentence, reason, path }: FailedProps) {
  const t = useTranslations('failed')
  return (
    <ErrorCard
      title={t('heading')}
      sentence={sentence}
      reason={reason}
      action={{ label: t('tryAgain'), href: path }}
    />
  )
}
