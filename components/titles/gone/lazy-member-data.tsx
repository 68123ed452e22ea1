'use client'

import { MembersOnly } from '#components/shows/members-only'
import type { MemberDataProps } from './member-data'

const loadTitle = () => import('./member-data').then((file) => file.MemberDataOfGoneTitle)

export function LazyMemberDataOfGoneTitle(props: MemberDataProps) {
  return <MembersOnly name="title that is stored" load={loadTitle} props={props} />
}
