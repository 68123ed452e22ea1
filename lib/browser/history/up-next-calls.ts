import type * as contract from '#contract'
import type { InputOf } from '#contract'
import type { BrowserCall } from '#lib/browser/calls'
import { ENDPOINTS } from '#lib/contract/endpoints'
import {
  type CalendarSecret,
  parseCalendarSecret,
  parseUpNext,
  type UpNext,
} from '#lib/contract/history/up-next'

export const upNext: BrowserCall<InputOf<typeof contract.upNext>, UpNext> = {
  ...ENDPOINTS.upNext,
  parse: parseUpNext,
}

export const renewCalendar: BrowserCall<InputOf<typeof contract.renewCalendar>, CalendarSecret> = {
  ...ENDPOINTS.renewCalendar,
  parse: parseCalendarSecret,
}
