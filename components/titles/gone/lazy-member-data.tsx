'use client'

import { LazyMembersOnly } from '#components/shows/lazy-members-only'
import type { MemberDataProps } from './member-data'

const loadTitle = () => import('./member-data').then((file) => file.MemberDataOfGoneTitle)

export function LazyMemberDataOfGoneTitle(props: MemberDataProps) {
  return <LazyMembersOnly name="title that is stored" load={loadTitle} props={props} />
}
