import type { Call, Change } from '#contract'
import * as contract from '#contract'
import { listPath, memberFeedPath, memberPath, ROUTES, titlePath } from '#lib/addresses/routes'

interface CompletedCall {
  call: Call
  input: Record<string, unknown>
  /** Its body; undefined where none came. */
  response?: unknown
  viewerId: number | undefined
}

/** The arguments of Next's `revalidatePath`; with `layout` for everything below the path. */
export type AffectedPath = [path: string, type?: 'layout']

/** The cached pages and files that showed what the call has changed. Feeds of lists are not cached. */
export function affectedPaths({ call, input, response, viewerId }: CompletedCall): AffectedPath[] {
  if (viewerId === undefined) return []
  const id = call === contract.deleteMember ? Number(input.id) : viewerId
  const paths = contract
    .changesMade(call, response)
    .flatMap((change) => PATHS[change]?.(id, input, response) ?? [])
  return Array.from(new Map(paths.map((path) => [path.join(' '), path])).values())
}

const SITEMAPS: AffectedPath[] = [['/sitemap.xml'], ['/sitemaps', 'layout']]
// The gate does not know which lists a member has. Layouts are named by folder, which includes the route group.
const ALL_LISTS: AffectedPath[] = [['/(catalogue)/list', 'layout']]
const ALL_TITLES: AffectedPath[] = [
  ['/(catalogue)/movie', 'layout'],
  ['/(catalogue)/tv', 'layout'],
]

/** Of a list, that are marked stale one by one. */
const MAX_TITLES = 100

/** Where visitors see a subject. */
type PathsOf = (
  memberId: number,
  input: CompletedCall['input'],
  response: CompletedCall['response'],
) => AffectedPath[]

const PATHS: Partial<Record<Change, PathsOf>> = {
  collection: profile,
  rating: (_, input) => titlePages(input),
  list: (memberId, input, response) => [
    ...list(String(input.id)),
    [memberPath(memberId)],
    ...listedTitles(input, response),
  ],
  lists: (memberId) => [[memberPath(memberId)], ...SITEMAPS],
  profile,
  // Top Contributors have pictures.
  picture: (id) => [...profile(id), [ROUTES.home]],
  member: (id) => [...profile(id), [ROUTES.home], ...SITEMAPS, ...ALL_LISTS],
  visibility: () => ALL_TITLES,
}

function list(id: string): AffectedPath[] {
  return [[listPath(id)], [`${listPath(id)}/share.png`]]
}

function profile(id: number): AffectedPath[] {
  return [[memberPath(id)], [`${memberPath(id)}/share.png`], [memberFeedPath(id)]]
}

/** Their pages count the public lists that they are on. */
function listedTitles(input: CompletedCall['input'], response: unknown): AffectedPath[] {
  const { titles } = contract.updateList.output.safeParse(response).data ?? {}
  if (titles && titles.length > MAX_TITLES) return ALL_TITLES
  return (titles ?? [{ id: input.title, type: input.type }]).flatMap(titlePages)
}

function titlePages(input: CompletedCall['input']): AffectedPath[] {
  const title = { id: input.movie_id ?? input.id, type: input.media_type ?? input.type }
  const { data } = contract.removeEntry.input.safeParse(title)
  return data ? [[titlePath({ mediaType: data.type, id: data.id })]] : []
}
