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

const session = cache(async () => readSession(await cookies()))

export const viewerAccount = cache(() => asViewer(contract.viewerAccount, {}))

export async function viewerCollection(query: CollectionQuery): Promise<CollectionPage | null> {
  const page = await asViewer(contract.listEntries, { fields: 'page', ...collectionParameters(query) })
  return page && 'found' in page ? page : null
}

export function viewerDiary(query: DiaryQuery): Promise<DiaryPage | null> {
  return asViewer(contract.listWatches, { ...diaryParameters(query), facets: '1' })
}

export async function membersPage(query: MembersQuery): Promise<PagedItems<ListedMember> | null> {
  const page = await asViewer(contract.listMembers, { fields: 'page', ...membersParameters(query) })
  return page && 'found' in page ? page : null
}

export const accountSummary = cache(() => asViewer(contract.accountSummary, {}))
export const viewerSessions = cache(() => asViewer(contract.listSessions, {}))
export const nightlyCopies = cache(() => asViewer(contract.nightlyCopies, {}))
export const viewerStatistics = cache((year: number | null) =>
  asViewer(contract.statistics, year === null ? {} : { year }),
)

export function viewerUpNext(page: number): Promise<UpNext | null> {
  return asViewer(contract.upNext, { page })
}

export function viewerWatchlist(query: WatchlistQuery): Promise<WatchlistPage | null> {
  return asViewer(contract.watchlist, watchlistParameters(query))
}

export const mailHealth = cache(() => asViewer(contract.mailDeliveryStatus, {}))

export async function viewerLists(page: number): Promise<PagedItems<ListSummary> | null> {
  return asViewer(contract.lists, { page })
}

/** A list as its owner, or another reader, sees it now. Null where there is none for them. */
export const listForViewer = cache(
  async (
    id: string,
    page: number,
    sort: ListOrder | null,
    isEditor: boolean,
  ): Promise<(ListWithTitles & { isOwner: boolean }) | null> => {
    const viewer = await session()
    const input = { id, page, ...(sort && { sort }), ...(isEditor && { for: 'editor' as const }) }
    const found = await callUpstream(contract.list, input, viewer ? { token: viewer.token } : {})
    return { ...found, isOwner: found.list.author.id === viewer?.id }
  },
)

export const viewerExportSummary = cache(() => asViewer(contract.exportSummary, {}))

export const viewerImports = cache(() => asViewer(contract.listImports, {}))

export const viewerImport = cache((id: number) => asViewer(contract.importDetails, { id }))

export function viewerImportRows(
  id: number,
  level: contract.RowFilter,
  page: number,
): Promise<PagedItems<contract.ImportRow> | null> {
  return asViewer(contract.importRows, { id, level, page })
}

/** Null when signed out, here or at the upstream. @throws UpstreamError */
async function asViewer<Input extends CallInput, Output>(
  call: Call<Input, Output>,
  input: z.input<Input>,
): Promise<Output | null> {
  const viewer = await session()
  if (!viewer) return null
  try {
    const zoned = call.takesTimeZone ? { timeZone: await viewerTimeZone(), ...input } : input
    return await callUpstream(call, zoned, { token: viewer.token })
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 401) return null
    throw error
  }
}
