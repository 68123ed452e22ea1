import { useTranslations } from 'next-intl'
import { RecentTime, useRecentMoment } from '#components/ui/text/recent-time'
import type { Passkey } from '#contract'

/** When and where it was added, when it was used last, and where else it may be. */
export function PasskeyFacts({ passkey }: { passkey: Passkey }) {
  const t = useTranslations('passkeySettings')
  const { device, createdAt, lastUsedAt, isSynced, host, isUsable } = passkey
  const { date } = useRecentMoment(createdAt)
  if (!isUsable) return t('elsewhere', { host })
  return (
    <>
      {device === null ? t('addedDay', { date }) : t('addedOn', { date, device })}{' '}
      {lastUsedAt && <>{t.rich('lastUsed', { when: () => <RecentTime at={lastUsedAt} /> })} </>}
      {isSynced ? t('synced') : t('deviceOnly')}
    </>
  )
}
