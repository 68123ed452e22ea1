'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Link } from '#components/ui/link'
import { memberShowPath } from '#lib/addresses/routes'
import { usePlaceRatings } from '#lib/browser/place-ratings/place-ratings'
import { applyRooms, rememberRoom } from '#lib/browser/reserved-rooms'
import { useViewer } from '#lib/browser/session/use-viewer'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import css from './season-parts.module.scss'

/** To the public page of the member's ratings of the show, which a private profile does not have. */
export function OwnRatingsLink({ show }: { show: CardTitle }) {
  const t = useTranslations('seasonRatings')
  const { viewer } = useViewer()
  const count = usePlaceRatings(show.id)?.ratings.length ?? 0
  useEffect(() => {
    if (count > 0) rememberRoom('data-place-ratings', count)
  }, [count])
  useEffect(() => applyRooms, [])
  if (count === 0 || !viewer || viewer.isPrivate) return null
  return (
    <p className={css.own}>
      <Link href={memberShowPath(viewer.id, show.id)}>{t('ofShow', { show: show.name })}</Link>
    </p>
  )
}
