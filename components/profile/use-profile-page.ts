import useSWR from 'swr'
import {
  ENDPOINTS,
  type InputOf,
  type ListPage,
  type memberProfile,
  type ProfileTitle,
  parseProfileTitles,
} from '#contract'
import { profilePath } from '#lib/addresses/profile-path'
import type { BrowserCall } from '#lib/browser/calls'
import { request } from '#lib/browser/request'
import { SWR_OPTIONS } from '#lib/browser/swr-options'
import { type ProfileQuery, profileParameters } from '#lib/contract/member/profile-query'

// Not among lib/browser/calls, which every page loads.
const profileTitles: BrowserCall<InputOf<typeof memberProfile>, ListPage<ProfileTitle>> = {
  ...ENDPOINTS.memberProfile,
  parse: parseProfileTitles,
}

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
  const load = () => request(profileTitles, { id: memberId, fields: 'page', ...profileParameters(query) })
  const { data, error, isLoading } = useSWR(isInitial ? null : address, load, {
    ...SWR_OPTIONS,
    keepPreviousData: true,
  })
  const page = isInitial ? initialPage : (data ?? initialPage)
  return { page, isLoading, hasFailed: !isInitial && !isLoading && Boolean(error) }
}
