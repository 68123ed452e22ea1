import { day } from './format.ts'
import { localDay } from './local-day.ts'

const DAY_MS = 86_400_000

/** "today at 14:02", "yesterday at 09:30", "on 3 May 2026", in the device's time zone. */
export function recentTime(at: string, now: Date): string {
  const then = new Date(at)
  const time = [then.getHours(), then.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  if (localDay(then) === localDay(now)) return `today at ${time}`
  if (localDay(then) === localDay(new Date(now.getTime() - DAY_MS))) return `yesterday at ${time}`
  return `on ${day(localDay(then))}`
}
