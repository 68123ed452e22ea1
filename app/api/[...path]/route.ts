import { handleCall } from '#lib/server/gate/handle-call'
import { revalidate } from '#lib/server/gate/revalidate'

export const dynamic = 'force-dynamic'

function handle(request: Request): Promise<Response> {
  return handleCall(request, revalidate)
}

// Methods that no call takes too: the gate names the right ones in its 405.

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
