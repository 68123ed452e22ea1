import { revalidatePath, revalidateTag } from 'next/cache'
import { handleCall } from '#lib/server/gate/handle-call'

export const dynamic = 'force-dynamic'

function handle(request: Request): Promise<Response> {
  return handleCall(request, (stale) => {
    if (typeof stale !== 'string') revalidatePath(...stale)
    // Without the object Next would serve the stale page once more.
    else revalidateTag(stale, { expire: 0 })
  })
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
