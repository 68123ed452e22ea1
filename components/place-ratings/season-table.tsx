'use client'

import { useTranslations } from 'next-intl'
import { FoldedFigureTable } from '#components/statistics/figure-table'
import type { SeasonRatings } from '#lib/browser/place-ratings/season-ratings'

interface SeasonTableProps {
  season: number
  ratings: SeasonRatings
}

/** What the curve of a season shows, for those who read figures. */
export function SeasonTable({ season, ratings }: SeasonTableProps) {
  const t = useTranslations('seasonRatings')
  const { episodes, own, members } = ratings
  return (
    <FoldedFigureTable
      summary={t('asTable', { season })}
      caption={t('caption', { season })}
      columns={[t('episode'), t('yours'), t('members')]}
      rows={episodes.map((episode, at) => {
        const mean = members[at] ?? null
        return [String(episode), own[at], mean && Math.round(mean)]
      })}
    />
  )
}
