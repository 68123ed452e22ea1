'use client'

import useSWR from 'swr'
import { useCollection } from '#lib/browser/collection/use-collection'
import { request } from '#lib/browser/request'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { titleKey } from '#lib/contract/titles/title-key'
import { CollectedReel, type ListedKeys } from './collected-reel'

export function CollectedCount({ id, keys }: { id: string; keys: ListedKeys }) {
  const { entries, loading } = useCollection()
  const { data } = useSWR(
    keys === null ? ['list-collected', id, entries.size] : null,
    () => request('listCollected', { id }),
    { ...SWR_OPTIONS, keepPreviousData: true },
  )
  const areCollected = loading ? undefined : keys?.map((key) => entries.has(titleKey(key)))
  const count = keys ? areCollected?.filter(Boolean).length : data?.collected
  return <CollectedReel keys={keys} areCollected={areCollected} count={count} />
}
