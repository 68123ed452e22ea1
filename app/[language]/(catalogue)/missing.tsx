import { useTranslations } from 'next-intl'
import { EmptyCard } from '#components/ui/empty-card'
import { ROUTES } from '#lib/addresses/routes'

interface MissingProps {
  what: 'page' | 'movie' | 'tv' | 'season' | 'person' | 'franchise' | 'list' | 'ratings'
}

export function Missing({ what }: MissingProps) {
  const t = useTranslations('missing')
  return (
    <EmptyCard
      kind="missing"
      title={t('heading')}
      sentence={t(what)}
      action={{ label: t('backToHome'), href: ROUTES.home }}
    />
  )
}
