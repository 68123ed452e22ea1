'use client'

import { useTranslations } from 'next-intl'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import { useSignedIn } from '#lib/browser/session/signed-in'
import { CollectedReel, type ListedKeys } from './collected-reel'

// Visitors fetch nothing to count.
const loadCount = () => import('./collected-count').then((file) => file.CollectedCount)

/** "12 in your collection" with a reel, for members: the styles hide it from visitors. */
export function LazyCollectedCount(props: { id: string; keys: ListedKeys }) {
  const t = useTranslations('listView')
  const waiting = <CollectedReel keys={props.keys} />
  if (!useSignedIn()) return waiting
  return (
    <LazyPart
      failed={t('collectedFailed')}
      again={t('collectedAgain')}
      load={loadCount}
      props={props}
      waiting={waiting}
    />
  )
}
