import { connect, deliver, listDeliveries, played } from '#tests/support/connections/hooks'
import type { TestMember, Upstream } from '#tests/support/upstream'

/** Of those that were played already: each is unknown. */
let summers = 0

/** Input with which each call of a member's deliveries succeeds. */
export function deliveryInputs(upstream: Upstream, ada: TestMember) {
  async function delivered(item: object) {
    await deliver(upstream, await connect(upstream, { member: ada }), played('end', 100, item))
    const [newest] = await listDeliveries(ada)
    return { id: newest?.id ?? 0 }
  }

  return {
    chooseDeliveryTitle: async () => {
      const unknown = await delivered({ mediaType: 'movie', title: `Summer ${summers++}` })
      return { ...unknown, mediaType: 'movie', titleId: 603 }
    },
  }
}
