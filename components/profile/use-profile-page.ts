import useSWR from 'swr'
import type { ListPage, ProfileTitle } from '#contract'
import { profilePath } from '#lib/addresses/profile-path'
import { profilePage } from '#lib/browser/calls'
import { request } from '#lib/browser/request'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { type ProfileQuery, profileParameters } from '#lib/contract/member/profile-query'

export interface InitialProfile {
  memberId: number
  /** What the document was rendered for, and the page that it came with. */
  initialQuery: ProfileQuery
  initialPage: ListPage<ProfileTitle>
}

/** The page of titles that a query describes; until it has arrived, the one before. */
export function useProfilePage(
  { memberId, initialQuery, initialPage }: InitialProfile,
  query: ProfileQuery,
): { page: ListPage<ProfileTitle>; isLoading: boolean; hasFailed: boolean } {
  const address = profilePath(memberId, query)
  const isInitial = address === profilePath(memberId, initialQuery)
  const load = async () => {
    const input = { id: memberId, fields: 'page' as const, ...profileParameters(query) }
    return (await request(profilePage, input)).titles
  }
  const { data, error, isLoading } = useSWR(isInitial ? null : address, load, {
    ...SWR_OPTIONS,
    keepPreviousData: true,
  })
  const page = isInitial ? initialPage : (data ?? initialPage)
  return { page, isLoading, hasFailed: !isInitial && !isLoading && Boolean(error) }
}
