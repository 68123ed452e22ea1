'use client'

import { useSyncExternalStore } from 'react'
import { day } from '#lib/text/format'
import { recentTime } from '#lib/text/recent-time'

export function RecentTime({ at }: { at: string }) {
  return <time dateTime={at}>{useRecentTime(at)}</time>
}

/** "today at 14:02"; before the page is hydrated the day in UTC, as the server does not know the viewer's time zone. */
export function useRecentTime(at: string): string {
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isHydrated ? recentTime(at, new Date()) : `on ${day(at)}`
}
