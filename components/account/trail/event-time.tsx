'use client'

import { useTranslations } from 'next-intl'
import { useClockTime, useRecentMoment } from '#components/ui/text/recent-time'

/** "today at 14:02", "on 9 August 2026 at 04:12"; before the page is hydrated the day in UTC. */
export function EventTime({ at }: { at: string }) {
  const [t, dates] = [useTranslations('securityEvents'), useTranslations('dates')]
  const { time: recent, date } = useRecentMoment(at)
  const clock = useClockTime(at)
  const day = dates('onDay', { date })
  return <time dateTime={at}>{recent ?? (clock ? t('at', { day, time: clock }) : day)}</time>
}
