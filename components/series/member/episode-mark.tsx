'use client'

import type { Episode } from '#contract'
import { markEpisodes, useShowProgress } from '#lib/browser/history/show-marks'
import { showToast } from '#lib/browser/toast'
import { episodeCode, episodeName } from '#lib/contract/series/season'
import { positionIn } from '#lib/contract/series/show-progress'
import { shortDay } from '#lib/text/format'
import type { Show } from '../show'
import css from './episode-mark.module.scss'
import { Lamp } from './lamp'
import { MarkNote } from './mark-note'

interface EpisodeMarkProps {
  show: Show
  season: number
  episode: Episode
}

export function EpisodeMark({ show, season, episode }: EpisodeMarkProps) {
  const { progress } = useShowProgress(show.id)
  if (!progress) return <span className={css.waiting} />
  const { number } = episode
  const isSeen = progress.watches.some((one) => one.season === season && one.episode === number)
  const airings = progress.seasons.find((one) => one.number === season)
  const isToCome = !isSeen && (airings?.toCome.includes(number) ?? false)
  const place = { season, episode: number }
  const at = `lamp-${season}-${number}`

  const press = async ({ isUpTo }: { isUpTo: boolean }) => {
    if (isSeen && !isUpTo) return markEpisodes(show.id, { action: 'unmark', ...place }, at)
    const marked = await markEpisodes(show.id, { action: isUpTo ? 'mark_up_to' : 'mark', ...place }, at)
    if (marked) showToast(`Marked ${episodeCode(season, number)}. ${positionIn(marked).left} left.`)
  }

  const date = isToCome && (episode.airDate ? `, airs ${shortDay(episode.airDate)}` : ', no date yet')
  return (
    <>
      <Lamp
        id={at}
        label={`Mark episode ${number}, ${episodeName(episode)}${date || ''}`}
        isLit={isSeen}
        isToCome={isToCome}
        onPress={press}
      />
      <MarkNote showId={show.id} at={at} />
    </>
  )
}
