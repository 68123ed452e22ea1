import type * as contract from '#contract'
import { ENDPOINTS, type NightlyCopies, parseImportId, parseNightlyCopies } from '#contract'
import type { BrowserCall } from '#lib/browser/calls'

export const switchNightlyCopies: BrowserCall<
  contract.InputOf<typeof contract.switchNightlyCopies>,
  NightlyCopies
> = { ...ENDPOINTS.switchNightlyCopies, parse: parseNightlyCopies }

export const restoreCopy: BrowserCall<contract.InputOf<typeof contract.restoreCopy>, { id: number }> = {
  ...ENDPOINTS.restoreCopy,
  parse: parseImportId,
}
