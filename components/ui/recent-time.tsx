'use client'

import { useSyncExternalStore } from 'react'
import { day } from '#lib/text/format'
import { recentTime } from '#lib/text/recent-time'

export function RecentTime({ at }: { at: string }) {
  // The server does not know the viewer's time zone.
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return <time dateTime={at}>{isHydrated ? recentTime(at, new Date()) : `on ${day(at)}`}</time>
}
