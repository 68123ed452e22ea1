import { useTranslations } from 'next-intl'
import { ErrorCard } from '#components/ui/error-card'
import css from './load-failure.module.scss'

interface LoadFailureProps {
  heading: string
  sentence: string
  /** The server's sentence, if any. */
  reason: string | null
  /** The page's own path, for a retry. */
  path: string
}

export function LoadFailure({ heading, sentence, reason, path }: LoadFailureProps) {
  const t = useTranslations('loadFailure')
  return (
    <div className={css.failure}>
      <ErrorCard
        title={heading}
        sentence={sentence}
        reason={reason}
        action={{ label: t('tryAgain'), href: path }}
      />
    </div>
  )
}
