'use client'

import { useTranslations } from 'next-intl'
import { LazyMembersOnly } from '#components/shows/lazy-members-only'

const loadNote = () => import('./own-profile-note').then((file) => file.OwnProfileNote)

/** On the viewer's own public page, which is cached for all. */
export function LazyOwnProfileNote(props: { memberId: number }) {
  const t = useTranslations('profilePreview')
  return <LazyMembersOnly failed={t('loadFailed')} again={t('loadAgain')} load={loadNote} props={props} />
}
