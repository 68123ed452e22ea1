import { useTranslations } from 'next-intl'
import type { Connection } from '#contract'
import type { SaveConnection } from '#lib/browser/connections/use-save-connection'
import { ownTimeZone } from '#lib/browser/time-zone'
import { useBrowserValue } from '#lib/browser/use-browser-value'
import { ChangeRow } from './change-row'

interface NameAndDaysProps {
  connection: Connection
  save: SaveConnection
}

/** What was stated as it was made. */
export function NameAndDays({ connection: { name, timeZone }, save }: NameAndDaysProps) {
  const t = useTranslations('connections.manage')
  const ownZone = useBrowserValue(ownTimeZone, '')
  return (
    <>
      <ChangeRow
        name={t('name')}
        value={<bdi>{name}</bdi>}
        label={t('name')}
        opens={t('changeName')}
        present={name}
        onSave={(typed) => save({ name: typed }, t('renamed', { name: typed }))}
      />
      <ChangeRow
        name={t('zone')}
        value={t('zoneLead', { zone: timeZone ?? '' })}
        label={t('zone')}
        opens={t('changeZone')}
        present={ownZone || (timeZone ?? '')}
        onSave={(typed) => save({ timeZone: typed }, t('zoneSet', { zone: typed }))}
      />
    </>
  )
}
