import { choice, defineQuery, PAGE, whole } from '../define-query.ts'
import { ID_MAX } from '../limits.ts'
import { DELIVERY_OUTCOMES, type DeliveryOutcome } from './connection-enums.ts'

export type DeliveryQuery = ReturnType<typeof parseDeliveryQuery>

const ONE = choice(DELIVERY_OUTCOMES, null)

export const DELIVERY_QUERY = defineQuery({
  /** Of one connection. */
  connection: whole(1, ID_MAX),
  /** Of one program. */
  token: whole(1, ID_MAX),
  outcomes: {
    name: 'outcome' as const,
    /** One, or several with commas; none of them where one is unknown. */
    parse: (text: unknown): DeliveryOutcome[] | null => {
      if (typeof text !== 'string' || text === '') return null
      const all = text.split(',').map(ONE.parse)
      return all.every((one) => one !== null) ? Array.from(new Set(all)) : null
    },
    default: null as DeliveryOutcome[] | null,
    write: (outcomes: DeliveryOutcome[] | null) => (outcomes ?? []).join(','),
    accepts: { maxLength: 120, isChecked: true as const },
  },
  page: PAGE,
})

export const { parse: parseDeliveryQuery, toParameters: deliveryParameters } = DELIVERY_QUERY
