import { useTranslations } from 'next-intl'
import { useShowProgress } from '#lib/browser/shows/change-show'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { seasonProgress } from './season-progress'

export interface SeasonProps {
  show: CardTitle
  season: number
  name: string
}

/** Null until the progress is loaded, and for a season that it does not have. */
export function useSeasonProgress({ show, season }: SeasonProps) {
  const t = useTranslations('episodeProgress')
  const names = useTranslations('seasonNames')
  const progress = useShowProgress(show.id)
  const airings = progress?.seasons.find(({ number }) => number === season)
  return progress && airings ? seasonProgress(t, names, progress, airings) : null
}
