import type { Call } from '#contract'
import * as contract from '#contract'
import { memberPath, ROUTES } from '#lib/routes'

const CHANGES_ONES_PROFILE: readonly Call[] = [
  contract.addEntry,
  contract.removeEntry,
  contract.rateEntry,
  contract.updateProfile,
  contract.uploadPicture,
  contract.removePicture,
]

/** The cached pages that show what a call has just changed. A title's figures follow by its own page's life. */
export function pagesShowing(
  call: Call,
  named: Record<string, string>,
  viewerId: number | undefined,
): string[] {
  if (call === contract.deleteMember) return [memberPath(Number(named.id)), ROUTES.home]
  return viewerId !== undefined && CHANGES_ONES_PROFILE.includes(call) ? [memberPath(viewerId)] : []
}
