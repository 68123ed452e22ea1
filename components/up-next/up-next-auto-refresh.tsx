'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { watchChanges } from '#lib/browser/history/watch-changes'
import { onTabMessage } from '#lib/browser/tab-messages'

/** Changes at the time each rendering was first shown. */
const seen = new Map<string, number>()

/** Refreshes after a change in another tab, or before a return to a rendering that is older than a change. */
export function UpNextAutoRefresh({ rendering }: { rendering: string }) {
  const router = useRouter()
  useEffect(() => {
    const known = seen.get(rendering)
    if (known === undefined) seen.set(rendering, watchChanges())
    else if (known !== watchChanges()) router.refresh()
    return onTabMessage('watches', () => router.refresh())
  }, [rendering, router])
  return null
}
