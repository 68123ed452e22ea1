'use client'

import { collectionChanges } from '#lib/browser/collection'
import { useAutoRefresh } from '../my-movies/use-auto-refresh'

export function CollectionAutoRefresh({ rendering }: { rendering: string }) {
  useAutoRefresh(rendering, 'collection', collectionChanges)
  return null
}
