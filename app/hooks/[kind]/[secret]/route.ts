import { handleDelivery } from '#lib/server/gate/handle-delivery'
import { revalidate } from '#lib/server/gate/revalidate'

export const dynamic = 'force-dynamic'

/** Requests of other methods do not get here. */
export function POST(request: Request): Promise<Response> {
  return handleDelivery(request, revalidate)
}
