import type { Call, Change } from '#contract'
import * as contract from '#contract'
import { listPath, memberFeedPath, memberPath, ROUTES, titlePath } from '#lib/addresses/routes'
import { HIDDEN_LISTS_TAG, listsTag, memberTag, showTag } from '#lib/server/pages/page-tags'
import { SHIPPED, segmentOf } from '#lib/text/language'

interface CompletedCall {
  call: Call
  input: Record<string, unknown>
  /** Its body; undefined where none came. */
  response?: unknown
  viewerId: number | undefined
}

/** The arguments of Next's `revalidatePath`, with `layout` for everything below the path; or a tag of pages. */
export type Stale = [path: string, type?: 'layout'] | string

/**
 * The cached pages and files that showed what the call has changed: the member's own, pages that show the member, and the title's
 * that is rated. Pages of titles contain nothing else of members; feeds of lists are not cached.
 */
export function staleAfter({ call, input, response, viewerId }: CompletedCall): Stale[] {
  if (viewerId === undefined) return []
  const id = call === contract.deleteMember ? Number(input.id) : viewerId
  const stale = contract.changesMade(call, response).flatMap((change) => SHOWN_BY[change]?.(id, input) ?? [])
  return withoutRepeats(stale)
}

/** After a response that reports what it has changed. @param reported the header, absent where nothing is */
export function staleAfterReport(reported: string | string[] | undefined): Stale[] {
  if (typeof reported !== 'string') return []
  const { member, changes, rated, lists } = JSON.parse(reported) as contract.ReportedChanges
  const inputs: Partial<Record<Change, object[]>> = {
    rating: rated.map((key) => ({ ...contract.parseTitleKey(key) })),
    list: lists.map((id) => ({ id })),
  }
  const stale = changes.flatMap((change) =>
    (inputs[change] ?? [{}]).flatMap((input) => SHOWN_BY[change]?.(member, { ...input }) ?? []),
  )
  return withoutRepeats(stale)
}

function withoutRepeats(stale: Stale[]): Stale[] {
  return Array.from(new Map(stale.map((one) => [String(one), one])).values())
}

const SITEMAPS: Stale[] = [['/sitemap.xml'], ['/sitemaps', 'layout']]

/** The page or file at an address in every language, as Next routes it: English has its segment there. */
export function inEveryLanguage(path: string, shipped: readonly string[] = SHIPPED): Stale[] {
  return shipped.map((language) => [`/${segmentOf(language)}${path === ROUTES.home ? '' : path}`])
}

/** Where visitors see a subject. */
const SHOWN_BY: Partial<Record<Change, (memberId: number, input: CompletedCall['input']) => Stale[]>> = {
  collection: profile,
  rating: (_, input) => [titlePage(input), titlePage({ type: input.toType, id: input.toId })].flat(),
  list: (memberId, input) => [...list(String(input.id)), ...inEveryLanguage(memberPath(memberId))],
  listTitles: (memberId) => [...inEveryLanguage(memberPath(memberId)), listsTag(memberId)],
  profile,
  picture: member,
  member,
  // Home shows the members with the largest collections.
  visibility: () => [...inEveryLanguage(ROUTES.home), ...SITEMAPS, HIDDEN_LISTS_TAG],
  listing: (memberId) => [...inEveryLanguage(memberPath(memberId)), ...SITEMAPS],
}

function member(id: number): Stale[] {
  return [...profile(id), memberTag(id), listsTag(id)]
}

function profile(id: number): Stale[] {
  return [memberPath(id), `${memberPath(id)}/share.png`, memberFeedPath(id)].flatMap((path) =>
    inEveryLanguage(path),
  )
}

function list(id: string): Stale[] {
  return [listPath(id), `${listPath(id)}/share.png`].flatMap((path) => inEveryLanguage(path))
}

/** Of a show also those of its seasons: it may be one of them that is rated, which the call names. */
function titlePage(input: CompletedCall['input']): Stale[] {
  const id = input.movie_id ?? input.titleId ?? input.id
  const ofPlace = input.season === undefined ? undefined : 'tv'
  const title = { id, type: input.media_type ?? input.mediaType ?? input.type ?? ofPlace }
  const { data } = contract.removeEntry.input.safeParse(title)
  if (!data) return []
  const page = inEveryLanguage(titlePath({ mediaType: data.type, id: data.id }))
  return data.type === 'tv' ? [...page, showTag(data.id)] : page
}
