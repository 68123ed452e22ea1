import type { Offer } from '#contract'

/** Whether the host has these calls; the layout writes what it offers into the page. */
export function isOffered(offer: Offer): boolean {
  return document.body.dataset.offers?.split(' ').includes(offer) ?? false
}
