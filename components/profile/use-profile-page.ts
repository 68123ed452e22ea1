import useSWR from 'swr'
import type { ListPage, ProfileTitle } from '#contract'
import { profilePath } from '#lib/addresses/profile-path'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import type { ProfileQuery } from '#lib/contract/member/profile-query'

export interface InitialProfile {
  memberId: number
  /** Of the rendered document. */
  initialQuery: ProfileQuery
  initialPage: ListPage<ProfileTitle>
}

/** The previous page while the new one loads. */
export function useProfilePage(
  { memberId, initialQuery, initialPage }: InitialProfile,
  query: ProfileQuery,
): { page: ListPage<ProfileTitle>; isLoading: boolean; hasFailed: boolean } {
  const address = profilePath(memberId, query)
  const isInitial = address === profilePath(memberId, initialQuery)
  // Most visitors neither search nor turn the page.
  const load = async () => (await import('./load-profile-titles')).loadProfileTitles(memberId, query)
  const { data, error, isLoading } = useSWR(isInitial ? null : address, load, {
    ...SWR_OPTIONS,
    keepPreviousData: true,
  })
  const page = isInitial ? initialPage : (data ?? initialPage)
  return { page, isLoading, hasFailed: !isInitial && !isLoading && Boolean(error) }
}
