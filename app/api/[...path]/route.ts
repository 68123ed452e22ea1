import { revalidatePath } from 'next/cache'
import type { NextRequest } from 'next/server'
import { passGate } from '#lib/server/gate/handle-call'

function gate(request: NextRequest): Promise<Response> {
  return passGate(request, revalidatePath)
}

// Methods that no call has get the gate's own 405.
export {
  gate as DELETE,
  gate as GET,
  gate as HEAD,
  gate as OPTIONS,
  gate as PATCH,
  gate as POST,
  gate as PUT,
}
