import { useTranslations } from 'next-intl'
import { listPath } from '#lib/addresses/routes'
import type { Outcome } from '#lib/server/pages/catch-upstream-error'
import { Failed } from '../../failed'
import { Missing } from '../../missing'

type NotFound = Exclude<Outcome<unknown>, { state: 'found' }>

export function ListUnavailable({ outcome, id }: { outcome: NotFound; id: string }) {
  const t = useTranslations('list')
  if (outcome.state === 'missing') return <Missing what="list" />
  return (
    <Failed
      sentence={t('loadFailed')}
      reason={outcome.error.failure.message}
      path={listPath(encodeURIComponent(id))}
    />
  )
}
