import type { Call } from '#contract'
import * as contract from '#contract'
import { listPath, memberPath, ROUTES, titlePath } from '#lib/addresses/routes'

const CHANGES_TITLES: readonly Call[] = [contract.addEntry, contract.removeEntry, contract.rateEntry]
/** These may add a title to the collection, or take it out. */
const CHANGES_WATCHES: readonly Call[] = [contract.addWatch, contract.removeWatch]
/** The viewer's own pages, and whatever else names them. */
const NAMES_MEMBER: readonly Call[] = [
  contract.updatePrivacy,
  contract.changeUsername,
  contract.deleteAccount,
]
const CHANGES_PICTURE: readonly Call[] = [contract.uploadPicture, contract.removePicture]
const CHANGES_LIST: readonly Call[] = [contract.putListTitle, contract.removeListTitle]
const CHANGES_LISTS: readonly Call[] = [contract.updateList, contract.removeList]

interface CompletedCall {
  call: Call
  input: Record<string, unknown>
  viewerId: number | undefined
}

/** The arguments of Next's `revalidatePath`; with `layout` for everything below the path. */
export type AffectedPath = [path: string, type?: 'layout']

/** The cached pages and files that showed what the call has changed. Feeds are not cached. */
export function affectedPaths({ call, input, viewerId }: CompletedCall): AffectedPath[] {
  if (viewerId === undefined) return []
  if (call === contract.deleteMember) return [...listings(Number(input.id)), ...ALL_LISTS]
  if (NAMES_MEMBER.includes(call)) return [...listings(viewerId), ...ALL_LISTS]
  if (CHANGES_LISTS.includes(call)) return [...list(String(input.id)), ...SITEMAPS]
  if (CHANGES_LIST.includes(call)) return list(String(input.id))
  if (call === contract.updateProfile || CHANGES_WATCHES.includes(call)) return profile(viewerId)
  // Top Contributors have pictures.
  if (CHANGES_PICTURE.includes(call)) return [...profile(viewerId), [ROUTES.home]]
  return CHANGES_TITLES.includes(call) ? [...profile(viewerId), ...titlePages(input)] : []
}

const SITEMAPS: readonly AffectedPath[] = [['/sitemap.xml'], ['/sitemaps', 'layout']]
// The gate does not know which lists a member has. Layouts are named by folder, which includes the route group.
const ALL_LISTS: readonly AffectedPath[] = [['/(catalogue)/list', 'layout']]

/** Everything that names a member. */
function listings(id: number): AffectedPath[] {
  return [...profile(id), [ROUTES.home], ...SITEMAPS]
}

function list(id: string): AffectedPath[] {
  return [[listPath(id)], [`${listPath(id)}/share.png`]]
}

function profile(id: number): AffectedPath[] {
  return [[memberPath(id)], [`${memberPath(id)}/share.png`]]
}

function titlePages(input: CompletedCall['input']): AffectedPath[] {
  const title = { id: input.movie_id ?? input.id, type: input.media_type ?? input.type }
  const { data } = contract.removeEntry.input.safeParse(title)
  return data ? [[titlePath({ mediaType: data.type, id: data.id })]] : []
}
