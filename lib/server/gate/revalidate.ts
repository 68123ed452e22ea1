import 'server-only'
import { revalidatePath, revalidateTag } from 'next/cache'
import type { Stale } from '#lib/server/gate/cache-invalidation'

export function revalidate(stale: Stale): void {
  if (typeof stale !== 'string') revalidatePath(...stale)
  // Without the object Next would serve the stale page once more.
  else revalidateTag(stale, { expire: 0 })
}
