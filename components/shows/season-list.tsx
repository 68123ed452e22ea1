'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import type { SeasonOnPage } from '#lib/contract/shows/seasons-on-page'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { LazyMembersOnly } from './lazy-members-only'
import type { OrderedSeasons } from './member/season-order-by-progress'
import { SeasonItem } from './season-item'
import css from './season-list.module.scss'

const loadOrder = () => import('./member/lazy-season-parts').then((file) => file.SeasonOrderByProgress)
const loadLink = () => import('./member/lazy-season-parts').then((file) => file.OwnRatingsLink)

interface SeasonListProps {
  show: CardTitle
  /** In the order of watching. */
  seasons: SeasonOnPage[]
  /** After them. */
  children?: ReactNode
}

export function SeasonList({ show, seasons, children }: SeasonListProps) {
  const t = useTranslations('seasonList')
  const list = useRef<HTMLUListElement>(null)
  // Until the member's order is known their seasons are laid out, but not seen.
  const [ordered, setOrdered] = useState<OrderedSeasons | null>(null)
  const { seasons: shown, opened } = ordered ?? { seasons, opened: seasons[0]?.number }
  return (
    <>
      <LazyMembersOnly
        failed={t('orderFailed')}
        again={t('orderAgain')}
        load={loadOrder}
        props={{ showId: show.id, seasons, list, ordered, onKnown: setOrdered }}
      />
      <ul ref={list} className={css.seasons} data-known={ordered ? '' : undefined}>
        {shown.map((season) => (
          <SeasonItem key={season.number} show={show} season={season} isOpen={opened === season.number} />
        ))}
      </ul>
      {children}
      <div className={css.last}>
        <LazyMembersOnly load={loadLink} props={{ show }} />
      </div>
    </>
  )
}
