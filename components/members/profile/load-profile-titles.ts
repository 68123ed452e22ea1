import type { ListPage, ProfilePage, ProfileTitle } from '#contract'
import { request } from '#lib/browser/request'
import { type ProfileQuery, profileParameters } from '#lib/contract/members/profile-query'

/** @throws CallError */
export async function loadProfileTitles(
  memberId: number,
  query: ProfileQuery,
): Promise<ListPage<ProfileTitle>> {
  const input = { id: memberId, fields: 'page', ...profileParameters(query) } as const
  return ((await request('memberProfile', input)) as ProfilePage).titles
}
