import type { DeliveryOutcome } from '#contract'
import { ROUTES, withQuery } from '#lib/addresses/routes'

/** What the list of deliveries shows, and the outcomes of each; null for all. */
export const SHOWN_DELIVERIES = {
  became: ['waiting', 'watched', 'known', 'rated', 'removed', 'undone'],
  everything: null,
  known: ['known'],
  unknown: ['unmatched'],
  ignored: ['ignored'],
} as const satisfies Record<string, readonly DeliveryOutcome[] | null>

export type ShownDeliveries = keyof typeof SHOWN_DELIVERIES

export function parseShownDeliveries(stated: unknown): ShownDeliveries {
  return Object.keys(SHOWN_DELIVERIES).find((one): one is ShownDeliveries => one === stated) ?? 'became'
}

/** Omits the first choice and the first page. */
export function connectionsPath(show: ShownDeliveries, page = 1): string {
  return withQuery(ROUTES.connections, {
    ...(show !== 'became' && { show }),
    ...(page > 1 && { page }),
  })
}
