import css from './inline-action.module.scss'
import type { Offer } from './use-collection-toggle'

export function InlineAction({ offer }: { offer: Offer }) {
  return (
    <button type="button" className={css.offer} aria-label={offer.label} onClick={offer.take}>
      {offer.text}
    </button>
  )
}
