'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { collectionChanges } from '#lib/browser/collection'
import { onTabMessage } from '#lib/browser/tab-messages'

/** Changes at the time each rendering was first shown. */
const seen = new Map<string, number>()

/** Refreshes after a change in another tab, or before a return from the back/forward cache. */
export function CollectionAutoRefresh({ rendering }: { rendering: string }) {
  const router = useRouter()
  useEffect(() => {
    const known = seen.get(rendering)
    if (known === undefined) seen.set(rendering, collectionChanges())
    else if (known !== collectionChanges()) router.refresh()
    return onTabMessage('collection', () => router.refresh())
  }, [rendering, router])
  return null
}
