import type { Offer } from '#contract'
import { ROUTES } from '#lib/addresses/routes'
import css from './transfer-links.module.scss'

/** At the foot of the pages of My Movies. */
export function TransferLinks({ offers }: { offers: readonly Offer[] }) {
  if (!offers.includes('import')) return null
  return (
    <p className={css.links}>
      <a href={ROUTES.import}>Import</a>
    </p>
  )
}
