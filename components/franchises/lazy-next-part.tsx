'use client'

import { useTranslations } from 'next-intl'
import { LazyMembersOnly } from '#components/shows/lazy-members-only'
import type { Franchise } from '#contract'
import css from './next-part.module.scss'

const loadNext = () => import('./next-part').then((file) => file.NextPart)

/** The next part for the viewer; its room is there for members before the first paint. */
export function LazyNextPart(props: Pick<Franchise, 'id' | 'parts'>) {
  const t = useTranslations('progressParts')
  return (
    <div className={css.room}>
      <LazyMembersOnly failed={t('failed')} again={t('again')} load={loadNext} props={props} />
    </div>
  )
}
