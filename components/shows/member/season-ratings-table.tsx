'use client'

import { LazyPart } from '#components/ui/overlay/lazy-part'
import css from './season-parts.module.scss'
import { useSeasonProgress } from './use-season-progress'
import { type ListedSeasonProps, useSeasonRatings } from './use-season-ratings'

const loadTable = () => import('#components/place-ratings/season-table').then((file) => file.SeasonTable)

/** Under the episodes of a season that has a curve. */
export function SeasonRatingsTable(props: ListedSeasonProps) {
  const ratings = useSeasonRatings(props, useSeasonProgress(props))
  if (!ratings) return null
  return (
    <div className={css.table}>
      <LazyPart load={loadTable} props={{ season: props.season, ratings }} />
    </div>
  )
}
