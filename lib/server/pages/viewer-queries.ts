import 'server-only'
import { cookies, headers } from 'next/headers'
import { cache } from 'react'
import type { z } from 'zod'
import * as contract from '#contract'
import {
  type Call,
  type CollectionPage,
  type CollectionQuery,
  collectionParameters,
  type ListedMember,
  type ListPage,
  type MembersQuery,
  membersParameters,
} from '#contract'
import { readSession } from '#lib/server/session'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import { clientAddress } from '#lib/server/upstream/upstream-headers'

const session = cache(async () => readSession(await cookies()))

export const viewerAccount = cache(() => asViewer(contract.viewerAccount, {}))

export async function viewerCollection(query: CollectionQuery): Promise<CollectionPage | null> {
  const page = await asViewer(contract.listEntries, { fields: 'page', ...collectionParameters(query) })
  return page && 'found' in page ? page : null
}

export async function membersPage(query: MembersQuery): Promise<ListPage<ListedMember> | null> {
  const page = await asViewer(contract.listMembers, { fields: 'page', ...membersParameters(query) })
  return page && 'found' in page ? page : null
}

export const viewerStatistics = cache((year: number | null) =>
  asViewer(contract.statistics, year === null ? {} : { year }),
)

export const mailHealth = cache(() => asViewer(contract.mailStatus, {}))

/** Null when signed out, here or at the upstream. @throws UpstreamError */
async function asViewer<Input extends z.ZodObject, Output>(
  call: Call<Input, Output>,
  input: z.input<Input>,
): Promise<Output | null> {
  const viewer = await session()
  if (!viewer) return null
  try {
    return await callUpstream(call, input, { token: viewer.token, address: clientAddress(await headers()) })
  } catch (error) {
    if (error instanceof UpstreamError && error.status === 401) return null
    throw error
  }
}
