'use client'

import { useTranslations } from 'next-intl'
import { LazyMembersOnly } from '#components/shows/lazy-members-only'
import type { Franchise } from '#contract'
import css from './franchise-header.module.scss'

const loadLine = () => import('./progress-line').then((file) => file.ProgressLine)

/** How far the viewer has seen a franchise; its room is there for members before the first paint. */
export function OwnProgress(props: Pick<Franchise, 'id' | 'parts'>) {
  const t = useTranslations('progressParts')
  return (
    <div className={css.room}>
      <LazyMembersOnly failed={t('failed')} again={t('again')} load={loadLine} props={props} />
    </div>
  )
}
