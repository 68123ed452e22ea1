'use client'

import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { clockTime, day, recentTime } from '#lib/text/dates'
import { localDay } from '#lib/text/local-day'

export function RecentTime({ at }: { at: string }) {
  return <time dateTime={at}>{useRecentTime(at)}</time>
}

/** "today at 14:02"; before the page is hydrated the day in UTC, as the server does not know the viewer's time zone. */
export function useRecentTime(at: string): string {
  const dates = useTranslations('dates')
  const { time, date } = useRecentMoment(at)
  return time ?? dates('onDay', { date })
}

/** As `useRecentTime`, but in its parts: the time, null before yesterday, and the date without a preposition. */
export function useRecentMoment(at: string): { time: string | null; date: string } {
  const dates = useTranslations('dates')
  const isHydrated = useHydrated()
  if (!isHydrated) return { time: null, date: day(dates, at) }
  return { time: recentTime(dates, at, new Date()), date: day(dates, localDay(new Date(at))) }
}

/** "20:15"; null before the page is hydrated. */
export function useClockTime(at: string): string | null {
  return useHydrated() ? clockTime(new Date(at)) : null
}

function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
