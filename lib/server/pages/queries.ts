import 'server-only'
import { unstable_cache } from 'next/cache'
import { headers } from 'next/headers'
import { cache } from 'react'
import type { z } from 'zod'
import type { Call, MediaType, Profile, ProfilePage, ProfileQuery, ProfileSort, SearchType } from '#contract'
import * as contract from '#contract'
import { log } from '#lib/server/log'
import { FAILED_PAGE_LIFE_S, INCOMPLETE_TAG } from '#lib/server/pages/page-tags'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import { clientAddress } from '#lib/server/upstream/upstream-headers'

export const popularMovies = cache(() => list(contract.popularMovies))
export const popularShows = cache(() => list(contract.popularShows))
export const popularPeople = cache(() => list(contract.popularPeople))
export const topRated = cache(() => list(contract.topRated))
export const topContributors = cache(() => list(contract.topContributors))

/** A title's details, or null where there is none. @throws UpstreamError when the upstream fails */
export const titleDetails = cache((type: MediaType, id: number) =>
  orNull(callUpstream(contract.titleDetails, { id, type })),
)

/** A person, or null where there is none. @throws UpstreamError when the upstream fails */
export const personDetails = cache((id: number) => orNull(callUpstream(contract.personDetails, { id })))

/** A member with the whole collection, or null where there is none. @throws UpstreamError when the upstream fails */
export const memberProfile = cache(async (id: number): Promise<Profile | null> => {
  const profile = await orNull(callUpstream(contract.memberProfile, { id }))
  return profile && 'entries' in profile ? profile : null
})

/** A view of a public profile. @throws UpstreamError when the upstream fails, and 404 with its reason */
export function profilePage(id: number, { search, sort, page }: ProfileQuery): Promise<ProfilePage | null> {
  return cachedProfilePage(id, search, sort, page)
}

/** What a profile begins with, or null where there is none. @throws UpstreamError when the upstream fails */
export function firstProfilePage(id: number): Promise<ProfilePage | null> {
  return orNull(profilePage(id, contract.DEFAULT_PROFILE_QUERY))
}

// React's cache compares arguments by identity, so that they have to be primitives.
const cachedProfilePage = cache(async (id: number, search: string, sort: ProfileSort, page: number) => {
  const parameters = contract.profileParameters({ search, sort, page })
  const profile = await callUpstream(contract.memberProfile, { id, fields: 'page', ...parameters })
  return 'titles' in profile ? profile : null
})

/** One page of search results; for request-time pages. @throws UpstreamError when the upstream fails */
export const search = cache(async (query: string, type: SearchType, page: number) =>
  callUpstream(contract.search, { query, type, page }, { address: clientAddress(await headers()) }),
)

const lastGood = new Map<Call, unknown[]>()

/**
 * A list of the home page, never a failure: while the upstream fails, the last list that this process saw, or
 * an empty one, and the page that shows it is soon out of date.
 */
async function list<Item>(call: Call<z.ZodObject, Item[]>): Promise<Item[]> {
  try {
    const fresh = await callUpstream(call, {})
    lastGood.set(call, fresh)
    return fresh
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log().warn({ err: error }, 'a list of the home page is missing')
    await shortenPageLife()
    const known = lastGood.get(call)
    if (!known) await markIncomplete()
    return (known ?? []) as Item[]
  }
}

// A page lives as long as its shortest-lived read, and this is the way to take part in that without a fetch.
const shortenPageLife = unstable_cache(async () => true, ['a failed read'], {
  revalidate: FAILED_PAGE_LIFE_S,
})
const markIncomplete = unstable_cache(async () => true, [INCOMPLETE_TAG], {
  tags: [INCOMPLETE_TAG],
  revalidate: FAILED_PAGE_LIFE_S,
})

async function orNull<Output>(read: Promise<Output>): Promise<Output | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof UpstreamError && error.isMissing) return null
    throw error
  }
}
