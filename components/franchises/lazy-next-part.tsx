'use client'

import { useTranslations } from 'next-intl'
import { LazyMembersOnly } from '#components/shows/lazy-members-only'
import css from './next-part.module.scss'
import type { FranchiseParts } from './progress-line'

const loadNext = () => import('./next-part').then((file) => file.NextPart)

/** The next part for the viewer; its room is there for members before the first paint. */
export function LazyNextPart(props: FranchiseParts) {
  const t = useTranslations('progressParts')
  return (
    <div className={css.room}>
      <LazyMembersOnly failed={t('failed')} again={t('again')} load={loadNext} props={props} />
    </div>
  )
}
