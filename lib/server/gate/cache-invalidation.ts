import type { Call } from '#contract'
import * as contract from '#contract'
import { memberPath, ROUTES, titlePath } from '#lib/addresses/routes'

const CHANGES_TITLES: readonly Call[] = [contract.addEntry, contract.removeEntry, contract.rateEntry]
const CHANGES_ONES_PROFILE: readonly Call[] = [
  ...CHANGES_TITLES,
  contract.updateProfile,
  contract.uploadPicture,
  contract.removePicture,
]

/** A call that was answered with success, and with what it was made. */
export interface Made {
  call: Call
  /** What its path, its query and its JSON said. */
  given: Record<string, unknown>
  viewerId: number | undefined
}

/** The cached pages that show what a call has just changed: a member's own, and the page of a title that they rated. */
export function affectedPaths({ call, given, viewerId }: Made): string[] {
  if (call === contract.deleteMember) return [memberPath(Number(given.id)), ROUTES.home]
  if (viewerId === undefined || !CHANGES_ONES_PROFILE.includes(call)) return []
  return [memberPath(viewerId), ...titlePages(call, given)]
}

function titlePages(call: Call, given: Made['given']): string[] {
  if (!CHANGES_TITLES.includes(call)) return []
  const spelt = { id: given.movie_id ?? given.id, type: given.media_type ?? given.type }
  const { data } = contract.removeEntry.input.safeParse(spelt)
  return data ? [titlePath({ mediaType: data.type, id: data.id })] : []
}
