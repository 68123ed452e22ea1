'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { collectionChanges } from '#lib/browser/collection'
import { onTabMessage } from '#lib/browser/tab-messages'

/** How much had changed when each rendering of the page was first shown. */
const seen = new Map<string, number>()

/**
 * Keeps My Collection true: asks the server again when another tab changes it, and when the page comes back from
 * the browser's own cache older than the last change. `rendering` is unique to one rendering on the server.
 */
export function CollectionFreshness({ rendering }: { rendering: string }) {
  const router = useRouter()
  useEffect(() => {
    const known = seen.get(rendering)
    if (known === undefined) seen.set(rendering, collectionChanges())
    else if (known !== collectionChanges()) router.refresh()
    return onTabMessage('collection', () => router.refresh())
  }, [rendering, router])
  return null
}
