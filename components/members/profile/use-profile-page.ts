import { useEffect, useState } from 'react'
import type { PagedItems, ProfilePage, ProfileTitle } from '#contract'
import { profilePath } from '#lib/addresses/profile-path'
import { type ProfileQuery, profileParameters } from '#lib/contract/members/profile-query'

export interface InitialProfile {
  memberId: number
  /** Of the rendered document. */
  initialQuery: ProfileQuery
  initialPage: PagedItems<ProfileTitle>
}

/** The previous page while the new one loads. */
export function useProfilePage(
  { memberId, initialQuery, initialPage }: InitialProfile,
  query: ProfileQuery,
): { page: PagedItems<ProfileTitle>; isLoading: boolean; hasFailed: boolean } {
  const address = profilePath(memberId, query)
  const isInitial = address === profilePath(memberId, initialQuery)
  const [loaded, setLoaded] = useState({ address: '', page: initialPage, hasFailed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address says what the query is
  useEffect(() => {
    if (isInitial) return
    let isCurrent = true
    const show = (page: PagedItems<ProfileTitle> | null) =>
      isCurrent && setLoaded((now) => ({ address, page: page ?? now.page, hasFailed: page === null }))
    // Most visitors neither search nor turn the page: SWR would be a third of the page's own scripts.
    const input = { id: memberId, fields: 'page', ...profileParameters(query) } as const
    import('#lib/browser/request')
      .then(({ request }) => request('memberProfile', input))
      .then((profile) => show((profile as ProfilePage).titles))
      .catch(() => show(null))
    return () => {
      isCurrent = false
    }
  }, [address, isInitial, memberId])
  const isLoading = !isInitial && loaded.address !== address
  return {
    page: isInitial ? initialPage : loaded.page,
    isLoading,
    hasFailed: !isInitial && !isLoading && loaded.hasFailed,
  }
}
