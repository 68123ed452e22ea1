import type { Call } from '#contract'
import * as contract from '#contract'
import { profileTitlesPath } from '#lib/addresses/profile-query'
import { memberPath, ROUTES, titlePath } from '#lib/addresses/routes'

const CHANGES_TITLES: readonly Call[] = [contract.addEntry, contract.removeEntry, contract.rateEntry]
const CHANGES_PROFILE: readonly Call[] = [
  ...CHANGES_TITLES,
  contract.updateProfile,
  contract.uploadPicture,
  contract.removePicture,
]

export interface CompletedCall {
  call: Call
  /** Path parameters, query string and JSON body in one. */
  input: Record<string, unknown>
  viewerId: number | undefined
}

/** The cached pages that show what a call has just changed: the member's own, and the page of a title they rated. */
export function affectedPaths({ call, input, viewerId }: CompletedCall): string[] {
  if (call === contract.deleteMember) return [memberPath(Number(input.id)), ROUTES.home]
  if (viewerId === undefined || !CHANGES_PROFILE.includes(call)) return []
  return [memberPath(viewerId), profileTitlesPath(viewerId), ...titlePages(call, input)]
}

function titlePages(call: Call, input: CompletedCall['input']): string[] {
  if (!CHANGES_TITLES.includes(call)) return []
  const title = { id: input.movie_id ?? input.id, type: input.media_type ?? input.type }
  const { data } = contract.removeEntry.input.safeParse(title)
  return data ? [titlePath({ mediaType: data.type, id: data.id })] : []
}
