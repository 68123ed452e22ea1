import { ButtonLink } from '#components/ui/button'
import type { Offer } from '#contract'
import { exportPath } from '#lib/addresses/export-download-path'
import { ROUTES } from '#lib/addresses/routes'
import { EXPORT_SERVICES } from '#lib/contract/transfer/export-services'
import { SettingRow } from '../../ui/form/setting-row'

export function ImportAndExportRows({ offers }: { offers: readonly Offer[] }) {
  return (
    <>
      <SettingRow
        name="Everything, exactly"
        value="One archive. It is yours, at any time."
        control={<ButtonLink href={exportPath('everything')}>Download everything</ButtonLink>}
      />
      <SettingRow
        name="For another service"
        value={Object.values(EXPORT_SERVICES).join(', ')}
        control={<a href={ROUTES.export}>Export</a>}
      />
      {offers.includes('import') && (
        <SettingRow
          name="From another service"
          value="Seen before it is written."
          control={<a href={ROUTES.import}>Import</a>}
        />
      )}
    </>
  )
}
