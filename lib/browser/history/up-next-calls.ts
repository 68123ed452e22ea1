import type * as contract from '#contract'
import type { InputOf } from '#contract'
import type { BrowserCall } from '#lib/browser/calls'
import { ENDPOINTS } from '#lib/contract/endpoints'
import { parseConfirmation } from '#lib/contract/error'

export const updateState: BrowserCall<
  Pick<InputOf<typeof contract.updateProgress>, 'id' | 'action' | 'state'>,
  contract.Confirmation
> = { ...ENDPOINTS.updateProgress, parse: parseConfirmation }
