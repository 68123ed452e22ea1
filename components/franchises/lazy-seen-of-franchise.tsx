'use client'

import { useTranslations } from 'next-intl'
import { LazyMembersOnly } from '#components/shows/lazy-members-only'
import type { TitleKey } from '#lib/contract/titles/title-key'

const loadSeen = () => import('./seen-of-franchise').then((file) => file.SeenOfFranchise)

export function LazySeenOfFranchise(props: { title: TitleKey }) {
  const t = useTranslations('progressParts')
  return <LazyMembersOnly failed={t('failed')} again={t('again')} load={loadSeen} props={props} />
}
