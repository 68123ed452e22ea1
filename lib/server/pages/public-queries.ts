import 'server-only'
import { cache } from 'react'
import type {
  Call,
  CallInput,
  InputOf,
  ListSort,
  ListWithTitles,
  MediaType,
  ProfileFeed,
  ProfilePage,
  ProfileQuery,
  ProfileSort,
  PublicLists,
  PublicListsQuery,
  SearchType,
} from '#contract'
import * as contract from '#contract'
import { log } from '#lib/server/log'
import { limitPageTtl, setPageIncomplete, tagPage } from '#lib/server/pages/page-status'
import { HIDDEN_LISTS_TAG, listsTag, memberTag } from '#lib/server/pages/page-tags'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'

export const popularMovies = cache(() => list(contract.popularMovies))
export const popularShows = cache(() => list(contract.popularShows))
export const popularPeople = cache(() => list(contract.popularPeople))
export const topRated = cache(() => list(contract.topRated))
export const topContributors = cache(async () => {
  const members = await list(contract.topContributors)
  tagPage(...members.map(({ id }) => memberTag(id)))
  return members
})

/** @throws UpstreamError, also 404, which says whether TMDB has listed it */
export const listedTitle = cache((type: MediaType, id: number) =>
  callUpstream(contract.titleDetails, { id, type }),
)

export const titleDetails = (type: MediaType, id: number) => orNull(listedTitle(type, id))

/** Null from a host that has no seasons. */
export const seasons = cache((id: number) => orNull(callUpstream(contract.seasons, { id })))

export const seasonDetails = cache((id: number, season: number) =>
  orNull(callUpstream(contract.season, { id, season })),
)

export const personDetails = cache((id: number) => orNull(callUpstream(contract.personDetails, { id })))

export async function memberFeed(id: number): Promise<ProfileFeed | null> {
  const profile = await orNull(callUpstream(contract.memberProfile, { id, fields: 'feed' }))
  return profile && 'latest' in profile ? profile : null
}

/** @throws UpstreamError, also 404 with its reason for an unknown member */
export function profilePage(id: number, { search, sort, page }: ProfileQuery): Promise<ProfilePage | null> {
  return cachedProfilePage(id, search, sort, page)
}

export function firstProfilePage(id: number): Promise<ProfilePage | null> {
  return orNull(profilePage(id, contract.DEFAULT_PROFILE_QUERY))
}

// React's cache compares arguments by identity, so that they have to be primitives.
const cachedProfilePage = cache(async (id: number, search: string, sort: ProfileSort, page: number) => {
  const parameters = contract.profileParameters({ search, sort, page })
  const profile = await callUpstream(contract.memberProfile, { id, fields: 'page', ...parameters })
  return 'titles' in profile ? profile : null
})

/** What every viewer may read of a list: its first page, or with `sort` its first titles in that order. */
export const publicList = cache(async (id: string, sort?: ListSort): Promise<ListWithTitles | null> => {
  const found = await orNull(callUpstream(contract.list, { id, ...(sort && { sort }) }))
  tagPage(found ? listsTag(found.list.author.id) : HIDDEN_LISTS_TAG)
  return found
})

/** @param input as JSON, because React's cache compares arguments by identity */
export const browse = cache((type: MediaType, input: string) =>
  callUpstream(contract.browseTitles, { ...JSON.parse(input), type }),
)

export function browseForViewer(input: InputOf<typeof contract.browseTitles>) {
  return callUpstream(contract.browseTitles, input)
}

/** So many of a member's public lists stand on their profile. */
export const LISTS_OF_PROFILE = 3

/** Null from a host without them. */
export function publicLists(query: Partial<PublicListsQuery>, size?: number): Promise<PublicLists | null> {
  return orNull(
    callUpstream(contract.publicLists, { ...contract.publicListsParameters(query), ...(size && { size }) }),
  )
}

export const search = cache((query: string, type: SearchType, page: number) =>
  callUpstream(contract.search, { query, type, page }),
)

export function suggestedTitles(query: string) {
  return callUpstream(contract.search, { query, for: 'suggestions' })
}

const FAILED_TTL_S = 10

const lastGood = new Map<Call, unknown[]>()

/** While the upstream fails: the last list that this process received, or an empty one. */
async function list<Item>(call: Call<CallInput, Item[]>): Promise<Item[]> {
  try {
    const fresh = await callUpstream(call, {})
    lastGood.set(call, fresh)
    return fresh
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log().warn({ err: error }, 'a list of the home page is missing')
    const known = lastGood.get(call)
    if (known) limitPageTtl({ revalidate: FAILED_TTL_S })
    else setPageIncomplete()
    return (known ?? []) as Item[]
  }
}

async function orNull<Output>(read: Promise<Output>): Promise<Output | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof UpstreamError && error.isMissing) return null
    throw error
  }
}
