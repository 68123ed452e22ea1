import type { Call } from '#contract'
import * as contract from '#contract'
import { memberPath, ROUTES, titlePath } from '#lib/addresses/routes'

const CHANGES_TITLES: readonly Call[] = [contract.addEntry, contract.removeEntry, contract.rateEntry]
const CHANGES_PROFILE: readonly Call[] = [
  ...CHANGES_TITLES,
  contract.updateProfile,
  contract.uploadPicture,
  contract.removePicture,
]

interface CompletedCall {
  call: Call
  input: Record<string, unknown>
  viewerId: number | undefined
}

export function affectedPaths({ call, input, viewerId }: CompletedCall): string[] {
  if (call === contract.deleteMember) return [memberPath(Number(input.id)), ROUTES.home]
  if (viewerId === undefined || !CHANGES_PROFILE.includes(call)) return []
  return [memberPath(viewerId), ...titlePages(call, input)]
}

function titlePages(call: Call, input: CompletedCall['input']): string[] {
  if (!CHANGES_TITLES.includes(call)) return []
  const title = { id: input.movie_id ?? input.id, type: input.media_type ?? input.type }
  const { data } = contract.removeEntry.input.safeParse(title)
  return data ? [titlePath({ mediaType: data.type, id: data.id })] : []
}
