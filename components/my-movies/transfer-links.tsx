import type { Offer } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import css from './transfer-links.module.scss'

/** At the foot of the pages of My Movies. */
export function TransferLinks({ offers }: { offers: readonly Offer[] }) {
  const [canImport, canExport] = [offers.includes('import'), offers.includes('export')]
  if (!canImport && !canExport) return null
  return (
    <p className={css.links}>
      {canImport && <a href={ROUTES.import}>Import</a>}
      {canImport && canExport && ' · '}
      {canExport && <a href={ROUTES.export}>Export</a>}
    </p>
  )
}
