import 'server-only'
import { cookies } from 'next/headers'
import { cache } from 'react'
import type { z } from 'zod'
import * as contract from '#contract'
import {
  type Call,
  type CallInput,
  type CollectionPage,
  type CollectionQuery,
  collectionParameters,
  type DiaryPage,
  type DiaryQuery,
  diaryParameters,
  type ListedMember,
  type ListOrder,
  type ListSummary,
  type ListWithTitles,
  type MembersQuery,
  membersParameters,
  type PagedItems,
  type UpNext,
  type WatchlistPage,
  type WatchlistQuery,
  watchlistParameters,
} from '#contract'
import { viewerTimeZone } from '#lib/server/pages/viewer-day'
import { readSession } from '#lib/server/session-cookie'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import type { Language } from '#lib/text/language'

const session = cache(async () => readSession(await cookies()))

export const viewerAccount = cache((language: Language) => asViewer(language, contract.viewerAccount, {}))

export async function viewerCollection(
  language: Language,
  query: CollectionQuery,
): Promise<CollectionPage | null> {
  const page = await asViewer(language, contract.listEntries, {
    fields: 'page',
    ...collectionParameters(query),
  })
  return page && 'found' in page ? page : null
}

export function viewerDiary(language: Language, query: DiaryQuery): Promise<DiaryPage | null> {
  return asViewer(language, contract.listWatches, { ...diaryParameters(query), facets: '1' })
}

export async function membersPage(
  language: Language,
  query: MembersQuery,
): Promise<PagedItems<ListedMember> | null> {
  const page = await asViewer(language, contract.listMembers, { fields: 'page', ...membersParameters(query) })
  return page && 'found' in page ? page : null
}

export const accountSummary = cache((language: Language) => asViewer(language, contract.accountSummary, {}))
export const viewerSecurity = cache((language: Language) => asViewer(language, contract.securitySettings, {}))
export const viewerSessions = cache((language: Language) => asViewer(language, contract.listSessions, {}))

export function viewerEvents(
  language: Language,
  page: number,
): Promise<PagedItems<contract.SecurityEvent> | null> {
  return asViewer(language, contract.listSecurityEvents, { page })
}

export function adminActions(
  language: Language,
  query: contract.AdminActionsQuery,
): Promise<PagedItems<contract.AdminActionRow> | null> {
  return asViewer(language, contract.listAdminActions, contract.adminActionsParameters(query))
}

export const nightlyCopies = cache((language: Language) => asViewer(language, contract.nightlyCopies, {}))
export const viewerStatistics = cache((language: Language, year: number | null) =>
  asViewer(language, contract.statistics, year === null ? {} : { year }),
)

export function viewerUpNext(language: Language, page: number): Promise<UpNext | null> {
  return asViewer(language, contract.upNext, { page })
}

export function viewerWatchlist(language: Language, query: WatchlistQuery): Promise<WatchlistPage | null> {
  return asViewer(language, contract.watchlist, watchlistParameters(query))
}

export function viewerRecommendations(language: Language, query: Partial<contract.RecommendationsQuery>) {
  return asViewer(language, contract.recommendations, contract.recommendationsParameters(query))
}

export function viewerDismissed(language: Language, page: number) {
  return asViewer(language, contract.dismissedTitles, { page })
}

export function viewerOwnServices(language: Language) {
  return asViewer(language, contract.ownServices, {})
}

export const mailHealth = cache((language: Language) => asViewer(language, contract.mailDeliveryStatus, {}))

export async function viewerLists(language: Language, page: number): Promise<PagedItems<ListSummary> | null> {
  return asViewer(language, contract.lists, { page })
}

/** A list as its owner, or another reader, sees it now. Null where there is none for them. */
export const listForViewer = cache(
  async (
    language: Language,
    id: string,
    page: number,
    sort: ListOrder | null,
    isEditor: boolean,
  ): Promise<(ListWithTitles & { isOwner: boolean }) | null> => {
    const viewer = await session()
    const input = { id, page, ...(sort && { sort }), ...(isEditor && { for: 'editor' as const }) }
    const found = await callUpstream(contract.list, input, { language, token: viewer?.token })
    return { ...found, isOwner: found.list.author.id === viewer?.id }
  },
)

export const viewerExportSummary = cache((language: Language) =>
  asViewer(language, contract.exportSummary, {}),
)

export const viewerImports = cache((language: Language) => asViewer(language, contract.listImports, {}))

export const viewerImport = cache((language: Language, id: number) =>
  asViewer(language, contract.importDetails, { id }),
)

export function viewerImportRows(
  language: Language,
  id: number,
  level: contract.RowFilter,
  page: number,
): Promise<PagedItems<contract.ImportRow> | null> {
  return asViewer(language, contract.importRows, { id, level, page })
}

export function viewerConnections(language: Language) {
  return asViewer(language, contract.connections, {})
}

export function viewerDeliveries(language: Language, query: Partial<contract.DeliveryQuery>) {
  return asViewer(language, contract.deliveries, contract.deliveryParameters(query))
}

export function viewerPlaying(language: Language) {
  return asViewer(language, contract.playing, {})
}

export function viewerTokens(language: Language) {
  return asViewer(language, contract.tokens, {})
}

/** A page of the watchlist, and whether the viewer has services that it can be filtered by: without them that filter is not set. */
export async function viewerWatchlistOnServices(language: Language, query: WatchlistQuery) {
  const own = await asViewer(language, contract.ownServices, {})
  const hasServices = own !== null && own.services.length > 0
  const shown = { ...query, isAvailable: query.isAvailable && hasServices }
  const page = await viewerWatchlist(language, shown)
  return page && { ...page, hasServices, query: shown }
}

/** Milliseconds for which a page waits for the names of services, which it can do without. */
const NAMES_WAIT_MS = 1_000

/** Null where the viewer is signed out. */
export async function viewerServices(language: Language) {
  const own = await asViewer(language, contract.ownServices, {})
  if (!own?.country) return own && { ...own, named: [] }
  // Without the list their number is shown. TMDB may have to be asked for it first.
  const signal = AbortSignal.timeout(NAMES_WAIT_MS)
  const list = await callUpstream(contract.services, { country: own.country }, { language, signal }).catch(
    () => null,
  )
  return { ...own, named: list?.services.filter(({ id }) => own.services.includes(id)) ?? [] }
}

export function serverConnections(language: Language) {
  return asViewer(language, contract.adminConnections, {})
}

/** Null when signed out, here or at the upstream. @throws UpstreamError */
async function asViewer<Input extends CallInput, Output>(
  language: Language,
  call: Call<Input, Output>,
  input: z.input<Input>,
): Promise<Output | null> {
  const viewer = await session()
  if (!viewer) return null
  try {
    const zoned = call.takesTimeZone ? { timeZone: await viewerTimeZone(), ...input } : input
    return await callUpstream(call, zoned, { language, token: viewer.token })
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 401) return null
    throw error
  }
}
