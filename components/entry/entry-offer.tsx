import css from './entry-offer.module.scss'
import type { Offer } from './use-collection-toggle'

export function EntryOffer({ offer }: { offer: Offer }) {
  return (
    <button type="button" className={css.offer} aria-label={offer.label} onClick={offer.take}>
      {offer.text}
    </button>
  )
}
