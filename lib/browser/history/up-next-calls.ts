import type * as contract from '#contract'
import type { InputOf } from '#contract'
import type { BrowserCall } from '#lib/browser/calls'
import { ENDPOINTS } from '#lib/contract/endpoints'
import { parseConfirmation } from '#lib/contract/error'
import {
  type CalendarSecret,
  parseCalendarSecret,
  parseUpNext,
  type UpNext,
} from '#lib/contract/up-next/up-next'

export const upNext: BrowserCall<InputOf<typeof contract.upNext>, UpNext> = {
  ...ENDPOINTS.upNext,
  parse: parseUpNext,
}

export const renewCalendar: BrowserCall<InputOf<typeof contract.renewCalendar>, CalendarSecret> = {
  ...ENDPOINTS.renewCalendar,
  parse: parseCalendarSecret,
}

export const updateState: BrowserCall<
  Pick<InputOf<typeof contract.updateProgress>, 'id' | 'action' | 'state'>,
  contract.Confirmation
> = { ...ENDPOINTS.updateProgress, parse: parseConfirmation }
