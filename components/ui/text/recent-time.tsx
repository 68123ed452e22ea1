'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { day, recentTime } from '#lib/text/dates'

export function RecentTime({ at }: { at: string }) {
  return <time dateTime={at}>{useRecentTime(at)}</time>
}

/** "today at 14:02"; before the page is hydrated the day in UTC, as the server does not know the viewer's time zone. */
export function useRecentTime(at: string): string {
  const dates = useTranslations('dates')
  const isHydrated = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isHydrated ? recentTime(dates, at, new Date()) : dates('onDay', { date: day(dates, at) })
}
