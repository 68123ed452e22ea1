'use client'

import { useTranslations } from 'next-intl'
import { LazyMembersOnly } from '#components/shows/lazy-members-only'

const loadButton = () => import('./copy-button').then((file) => file.CopyButton)

/** For members; it stands last, so that it moves nothing when it appears. */
export function LazyCopyButton(props: { id: string; name: string }) {
  const t = useTranslations('listView')
  return <LazyMembersOnly failed={t('copyFailed')} again={t('copyAgain')} load={loadButton} props={props} />
}
