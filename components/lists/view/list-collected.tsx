'use client'

import { LazyPart } from '#components/ui/overlay/lazy-part'
import { useSignedIn } from '#lib/browser/session/signed-in'
import { Collected, type ListedKeys } from './collected'

// Visitors fetch nothing to count.
const loadCount = () => import('./collected-count').then((file) => file.CollectedCount)

/** "12 in your collection" with a reel, for members: the styles hide it from visitors. */
export function ListCollected(props: { id: string; keys: ListedKeys }) {
  const waiting = <Collected keys={props.keys} />
  if (!useSignedIn()) return waiting
  return <LazyPart name="titles in your collection" load={loadCount} props={props} waiting={waiting} />
}
