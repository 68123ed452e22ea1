import { handleDelivery } from '#lib/server/gate/handle-delivery'
import { revalidate } from '#lib/server/gate/revalidate'

export const dynamic = 'force-dynamic'

/** Also where no address can be: a sender gets the same 404 everywhere. Requests of other methods do not get here. */
export function POST(request: Request): Promise<Response> {
  return handleDelivery(request, revalidate)
}
