'use client'

import { useTranslations } from 'next-intl'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { LazyMembersOnly } from './lazy-members-only'

const loadPlaces = () => import('./member/lazy-season-parts').then((file) => file.NoLongerListed)

/** At the end of the seasons. */
export function LazyNoLongerListed({ show }: { show: CardTitle }) {
  const t = useTranslations('seasonList')
  return (
    <LazyMembersOnly
      failed={t('unlistedFailed')}
      again={t('unlistedAgain')}
      load={loadPlaces}
      props={{ show }}
    />
  )
}
