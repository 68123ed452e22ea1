import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/link'
import { ROUTES } from '#lib/addresses/routes'
import { SettingRow } from '../../ui/form/setting-row'

/** How many write or read for the account. */
export interface Programs {
  connections: number
  tokens: number
}

export function ProgramsRow({ programs }: { programs: Programs }) {
  const t = useTranslations('accountSettings.programs')
  return (
    <SettingRow
      name={t('name')}
      value={t(kindsOf(programs), { ...programs })}
      control={<Link href={ROUTES.connections}>{t('connections')}</Link>}
    />
  )
}

function kindsOf({ connections, tokens }: Programs) {
  if (connections > 0 && tokens > 0) return 'both'
  if (connections > 0) return 'connectionsAlone'
  return tokens > 0 ? 'tokensAlone' : 'none'
}
