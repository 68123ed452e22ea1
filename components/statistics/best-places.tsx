'use client'

import type { ReactNode } from 'react'
import { TitleRow } from '#components/titles/title-row'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import css from './best-places.module.scss'

interface BestPlacesProps {
  places: readonly {
    show: CardTitle
    href: string
    /** The season or the episode, in words. */
    place: ReactNode
    rating: number
  }[]
}

// A client component: the React payload has the places instead of each one's markup.
/** Seasons and episodes, each with its show and the member's rating. */
export function BestPlaces({ places }: BestPlacesProps) {
  return (
    <ol className={css.places}>
      {places.map(({ show, href, place, rating }, at) => (
        <TitleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never move.
          key={at}
          title={show}
          href={href}
          sizes="2rem"
          level="p"
          className={css.place}
          controls={<b className={css.rating}>{rating}</b>}
        >
          <p className={css.name}>{place}</p>
        </TitleRow>
      ))}
    </ol>
  )
}
