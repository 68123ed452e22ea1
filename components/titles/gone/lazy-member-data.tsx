'use client'

import { useTranslations } from 'next-intl'
import { LazyMembersOnly } from '#components/shows/lazy-members-only'
import type { MemberDataProps } from './member-data'

const loadTitle = () => import('./member-data').then((file) => file.MemberDataOfGoneTitle)

export function LazyMemberDataOfGoneTitle(props: MemberDataProps) {
  const t = useTranslations('titleParts')
  return (
    <LazyMembersOnly failed={t('storedFailed')} again={t('storedAgain')} load={loadTitle} props={props} />
  )
}
