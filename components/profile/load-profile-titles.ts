import {
  ENDPOINTS,
  type InputOf,
  type ListPage,
  type memberProfile,
  type ProfileTitle,
  parseProfileTitles,
} from '#contract'
import type { BrowserCall } from '#lib/browser/calls'
import { request } from '#lib/browser/request'
import { type ProfileQuery, profileParameters } from '#lib/contract/member/profile-query'

const profileTitles: BrowserCall<InputOf<typeof memberProfile>, ListPage<ProfileTitle>> = {
  ...ENDPOINTS.memberProfile,
  parse: parseProfileTitles,
}

/** @throws CallError */
export function loadProfileTitles(memberId: number, query: ProfileQuery): Promise<ListPage<ProfileTitle>> {
  return request(profileTitles, { id: memberId, fields: 'page', ...profileParameters(query) })
}
