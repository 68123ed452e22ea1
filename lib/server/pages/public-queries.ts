import 'server-only'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import type {
  Call,
  CallInput,
  Country,
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
  TitleDetails,
} from '#contract'
import * as contract from '#contract'
import { genreName } from '#lib/contract/titles/genres'
import { log } from '#lib/server/log'
import { limitPageTtl, setPageIncomplete, tagPage } from '#lib/server/pages/page-status'
import { HIDDEN_LISTS_TAG, listsTag, memberTag, showTag } from '#lib/server/pages/page-tags'
import { callUpstream } from '#lib/server/upstream/upstream-client'
import { UpstreamError } from '#lib/server/upstream/upstream-error'
import { departmentName } from '#lib/text/department-name'
import type { Language } from '#lib/text/language'

export const popularMovies = cache((language: Language) => list(language, contract.popularMovies))
export const popularShows = cache((language: Language) => list(language, contract.popularShows))
export const popularPeople = cache(async (language: Language) =>
  (await list(language, contract.popularPeople)).map(await withDepartment(language)),
)
export const topRated = cache((language: Language) => list(language, contract.topRated))
export const topContributors = cache(async (language: Language) => {
  const members = await list(language, contract.topContributors)
  tagPage(...members.map(({ id }) => memberTag(id)))
  return members
})

/** @throws UpstreamError, also 404, which says whether TMDB has listed it */
export const listedTitle = cache(async (language: Language, type: MediaType, id: number) => {
  const title = await callUpstream(contract.titleDetails, { id, type }, { language })
  const names = await getTranslations({ locale: language, namespace: 'genres' })
  const genres = title.genres.map((genre) => ({ ...genre, name: genreName(names, genre.id) ?? genre.name }))
  return { ...title, genres }
})

export function titleDetails(language: Language, type: MediaType, id: number): Promise<TitleDetails | null> {
  return orNull(listedTitle(language, type, id))
}

/** By country. @throws UpstreamError, also 404. A page that shows a stale one is cached as long as its response says. */
export const availability = cache((language: Language, type: MediaType, id: number) =>
  callUpstream(contract.availability, { id, type }, { language }),
)

/** Null from a host that has no seasons. */
export const seasons = cache((language: Language, id: number) => {
  tagPage(showTag(id))
  return orNull(callUpstream(contract.seasons, { id }, { language }))
})

export const seasonDetails = cache((language: Language, id: number, season: number) => {
  tagPage(showTag(id))
  return orNull(callUpstream(contract.season, { id, season }, { language }))
})

export const franchise = cache((language: Language, id: number) =>
  orNull(callUpstream(contract.franchise, { id }, { language })),
)

export const personDetails = cache(async (language: Language, id: number) => {
  const person = await orNull(callUpstream(contract.personDetails, { id }, { language }))
  return person && (await withDepartment(language))(person)
})

export async function memberFeed(language: Language, id: number): Promise<ProfileFeed | null> {
  const profile = await orNull(callUpstream(contract.memberProfile, { id, fields: 'feed' }, { language }))
  return profile && 'latest' in profile ? profile : null
}

/** @throws UpstreamError, also 404 with its reason for an unknown member */
export function profilePage(
  language: Language,
  id: number,
  { search, sort, page }: ProfileQuery,
): Promise<ProfilePage | null> {
  return cachedProfilePage(language, id, search, sort, page)
}

/** @throws UpstreamError, also 404 with its reason for an unknown or private member */
export const memberShow = cache((language: Language, id: number, show: number) =>
  callUpstream(contract.memberShowRatings, { id, show }, { language }),
)

export function firstProfilePage(language: Language, id: number): Promise<ProfilePage | null> {
  return orNull(profilePage(language, id, contract.DEFAULT_PROFILE_QUERY))
}

// React's cache compares arguments by identity, so that they have to be primitives.
const cachedProfilePage = cache(
  async (language: Language, id: number, search: string, sort: ProfileSort, page: number) => {
    const input = { id, fields: 'page' as const, ...contract.profileParameters({ search, sort, page }) }
    const profile = await callUpstream(contract.memberProfile, input, { language })
    return 'titles' in profile ? profile : null
  },
)

/** What every viewer may read of a list: its first page, or with `sort` its first titles in that order. */
export const publicList = cache(
  async (language: Language, id: string, sort?: ListSort): Promise<ListWithTitles | null> => {
    const found = await orNull(callUpstream(contract.list, { id, ...(sort && { sort }) }, { language }))
    tagPage(found ? listsTag(found.list.author.id) : HIDDEN_LISTS_TAG)
    return found
  },
)

/** Of a country. @throws UpstreamError */
export const services = cache((language: Language, country: Country) =>
  callUpstream(contract.services, { country }, { language }),
)

/** @param input as JSON, because React's cache compares arguments by identity */
export const browse = cache((language: Language, type: MediaType, input: string) =>
  callUpstream(contract.browseTitles, { ...JSON.parse(input), type }, { language }),
)

export function browseForViewer(language: Language, input: InputOf<typeof contract.browseTitles>) {
  return callUpstream(contract.browseTitles, input, { language })
}

/** So many of a member's public lists stand on their profile. */
export const LISTS_OF_PROFILE = 3

/** Null from a host without them. */
export function publicLists(
  language: Language,
  query: Partial<PublicListsQuery>,
  size?: number,
): Promise<PublicLists | null> {
  const input = { ...contract.publicListsParameters(query), ...(size && { size }) }
  return orNull(callUpstream(contract.publicLists, input, { language }))
}

export const search = cache(async (language: Language, query: string, type: SearchType, page: number) => {
  const found = await callUpstream(contract.search, { query, type, page }, { language })
  const named = await withDepartment(language)
  return { ...found, results: found.results.map((one) => (contract.isTitle(one) ? one : named(one))) }
})

export function suggestedTitles(language: Language, query: string) {
  return callUpstream(contract.search, { query, for: 'suggestions' }, { language })
}

const FAILED_TTL_S = 10

/** By language and path. */
const lastGood = new Map<string, unknown[]>()

/** While the upstream fails: the last list that this process received, or an empty one. */
async function list<Item>(language: Language, call: Call<CallInput, Item[]>): Promise<Item[]> {
  const key = `${language} ${call.path}`
  try {
    const fresh = await callUpstream(call, {}, { language })
    lastGood.set(key, fresh)
    return fresh
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    log().warn({ err: error }, 'a list of the home page is missing')
    const known = lastGood.get(key)
    if (known) limitPageTtl({ revalidate: FAILED_TTL_S })
    else setPageIncomplete()
    return (known ?? []) as Item[]
  }
}

/** A person whose department has the name that it has in the language. */
async function withDepartment(language: Language) {
  const names = await getTranslations({ locale: language, namespace: 'departments' })
  return <One extends { department: string | null }>(person: One): One => ({
    ...person,
    department: departmentName(names, person.department),
  })
}

async function orNull<Output>(read: Promise<Output>): Promise<Output | null> {
  try {
    return await read
  } catch (error) {
    if (error instanceof UpstreamError && error.isMissing) return null
    throw error
  }
}
