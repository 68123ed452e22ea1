import { useTranslations } from 'next-intl'
import { ButtonLink } from '#components/ui/button'
import { Link } from '#components/ui/link'
import type { Offer } from '#contract'
import { exportPath } from '#lib/addresses/export-download-path'
import { ROUTES } from '#lib/addresses/routes'
import { EXPORT_SERVICES } from '#lib/contract/transfer/export-services'
import { SettingRow } from '../../ui/form/setting-row'

export function ImportAndExportRows({ offers }: { offers: readonly Offer[] }) {
  const t = useTranslations('accountSettings.data')
  return (
    <>
      <SettingRow
        name={t('everything')}
        value={t('everythingLead')}
        control={<ButtonLink href={exportPath('everything')}>{t('downloadEverything')}</ButtonLink>}
      />
      <SettingRow
        name={t('toService')}
        value={Object.values(EXPORT_SERVICES).join(', ')}
        control={<Link href={ROUTES.export}>{t('export')}</Link>}
      />
      {offers.includes('import') && (
        <SettingRow
          name={t('fromService')}
          value={t('fromServiceLead')}
          control={<Link href={ROUTES.import}>{t('import')}</Link>}
        />
      )}
    </>
  )
}

export function ConnectionsRow() {
  const t = useTranslations('accountSettings.connections')
  return (
    <SettingRow
      name={t('name')}
      value={t('explained')}
      control={
        <Link href={ROUTES.connections} aria-label={t('opens')}>
          {t('open')}
        </Link>
      }
    />
  )
}
