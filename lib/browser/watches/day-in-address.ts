import { parseLogDay } from '#lib/addresses/parse/parse-log-day'
import { localDay } from '#lib/text/local-day'

/** With which a log begins, where the diary led here; null for today. */
export function dayInAddress(): string | null {
  return parseLogDay(new URLSearchParams(window.location.search).get('day'), localDay())
}
