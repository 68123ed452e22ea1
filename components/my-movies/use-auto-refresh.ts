import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { onTabMessage, type TabMessage } from '#lib/browser/tab-messages'

/** Changes at the time each rendering was first shown. */
const seen = new Map<string, number>()

/**
 * Refreshes after a change in another tab, or before a return from the back/forward cache.
 * @param rendering different for each rendering on the server
 * @param changes how often what it shows was changed
 */
export function useAutoRefresh(rendering: string, message: TabMessage, changes: () => number): void {
  const router = useRouter()
  useEffect(() => {
    const known = seen.get(rendering)
    if (known === undefined) seen.set(rendering, changes())
    else if (known !== changes()) router.refresh()
    return onTabMessage(message, () => router.refresh())
  }, [rendering, message, changes, router])
}
