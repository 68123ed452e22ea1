'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useRef, useState } from 'react'
import { PlaceNote } from '#components/place-ratings/place-note'
import { RatingCell } from '#components/place-ratings/rating-cell'
import { RatingStrip } from '#components/place-ratings/rating-strip'
import { LazyPart } from '#components/ui/overlay/lazy-part'
import type { Episode } from '#contract'
import { isSingleKey } from '#lib/browser/keyboard-shortcut-switch'
import { dotId } from '#lib/browser/place-ratings/dot-id'
import { usePlaceRating } from '#lib/browser/place-ratings/use-place-rating'
import { changeShow, useShowProgress } from '#lib/browser/shows/change-show'
import { type EpisodeChange, episodeChange } from '#lib/browser/shows/expected-progress'
import { useHiddenNames } from '#lib/browser/shows/hidden-names'
import { positionOf } from '#lib/browser/shows/position-of'
import { byPlace } from '#lib/contract/shows/next-episode'
import { episodeCode, episodeName } from '#lib/contract/shows/season-and-episode-names'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import { type ShortDates, shortDay, shortDayAndMonth } from '#lib/text/dates'
import { localDay } from '#lib/text/local-day'
import { useMenuGestures } from '../../dot/use-menu-gestures'
import css from './episode-mark.module.scss'
import type { EpisodeOverlay } from './episode-menu-and-sheet'
import { MarkNote } from './mark-note'
import { WatchedToggle } from './watched-toggle'

// Loaded with the dot, as one part of a page costs its address in the scripts of all.
export { NoteGlyph } from '#components/place-ratings/note-glyph'

interface EpisodeMarkProps {
  show: CardTitle
  season: number
  episode: Episode
  isMenuOpen: boolean
  onMenu: (isOpen: boolean) => void
}

const loadOverlay = () => import('./episode-menu-and-sheet').then((file) => file.EpisodeMenuAndSheet)

export function EpisodeMark({ show, season, episode, isMenuOpen, onMenu }: EpisodeMarkProps) {
  const t = useTranslations('episodeMarks')
  const names = useTranslations('seasonNames')
  const dates = useTranslations('shortDates')
  const progress = useShowProgress(show.id)
  const areNamesHidden = useHiddenNames()
  const dot = useRef<HTMLButtonElement>(null)
  const [isRating, setRating] = useState(false)
  const [sheet, setSheet] = useState<'new' | 'change' | null>(null)
  const { gestures, endsLongPress } = useMenuGestures(() => onMenu(true), { isInList: true })
  const { number } = episode
  const place = { season, episode: number }
  const rating = usePlaceRating(show, place)
  const at = dotId(place)
  const notes = (
    <>
      <PlaceNote show={show} place={place} />
      <MarkNote show={show} at={at} place={place} onOtherDay={() => setSheet('change')} />
    </>
  )
  if (!progress) {
    return (
      <>
        <span className={css.waiting} />
        {notes}
      </>
    )
  }

  const isSeen = progress.watches.some((one) => one.season === season && one.episode === number)
  const airings = progress.seasons.find((one) => one.number === season)
  const isToCome = !isSeen && (airings?.toCome.includes(number) ?? false)
  const { furthest } = positionOf(progress)
  const isReached = isSeen || (season > 0 && furthest !== null && byPlace(place, furthest) <= 0)
  const name = areNamesHidden && !isReached ? null : episodeName(names, episode)

  const mark = (change: EpisodeChange) => {
    const named = { episode: episodeCode(season, number) }
    // Up to an episode marks several, which the response counts.
    const one = change === 'markUpTo' ? null : change
    changeShow(episodeChange(change, show.id, place), at, {
      ...(one && { announcement: t(`done.${one}`, named), pending: t(`pending.${one}`, named) }),
      spokenDetail: (after) => t('left', { left: positionOf(after).left }),
    })
  }

  const press = ({ isUpTo }: { isUpTo: boolean }) => {
    if (!endsLongPress()) mark(isUpTo ? 'markUpTo' : isSeen ? 'unmark' : 'mark')
  }

  const onKeyDown = (event: KeyboardEvent) => {
    gestures.onKeyDown(event)
    rating?.onKeyDown(event)
    if (event.key !== 'e' || !isSeen || !isSingleKey(event.nativeEvent)) return
    event.preventDefault()
    setSheet('change')
  }

  const airing = isToCome ? (episode.airDate ? 'Airs' : 'Undated') : ''
  const overlay: EpisodeOverlay | null = sheet ?? (isMenuOpen && !isToCome ? 'menu' : null)
  return (
    <>
      {rating && isRating && (
        <RatingStrip
          name={[episodeCode(season, number), name].filter(Boolean).join(' ')}
          control={rating}
          onClose={() => setRating(false)}
          className={css.strip}
        />
      )}
      <span className={css.end} data-reached={isReached || undefined}>
        {rating && (
          <RatingCell
            control={rating}
            place={{ kind: 'episode', number: String(number), name }}
            isSeen={isSeen}
            isOpen={isRating}
            onPress={() => setRating(true)}
          />
        )}
        <span className={css.place}>
          <WatchedToggle
            id={at}
            ref={dot}
            label={t(`mark.${name ? 'named' : 'plain'}${airing}`, {
              episode: String(number),
              name: name ?? '',
              day: shortDay(dates, episode.airDate ?? ''),
            })}
            isWatched={isSeen}
            isToCome={isToCome}
            onPress={press}
            gestures={gestures}
            onKeyDown={onKeyDown}
          />
          {overlay && (
            <LazyPart
              failed={t('menuFailed', { episode: String(number) })}
              again={t('menuAgain', { episode: String(number) })}
              load={loadOverlay}
              props={{
                show,
                place,
                name,
                overlay,
                dot,
                progress,
                at,
                onMark: mark,
                onSheet: setSheet,
                onMenuClose: () => onMenu(false),
              }}
            />
          )}
        </span>
      </span>
      {notes}
    </>
  )
}

interface EpisodeSeenProps {
  showId: number
  season: number
  episode: number
  /** Opens the menu of the episode, for those who can neither hover nor hold a dot. */
  onPress: () => void
}

export function EpisodeSeen({ showId, season, episode, onPress }: EpisodeSeenProps) {
  const t = useTranslations('episodeMarks')
  const dates = useTranslations('shortDates')
  const progress = useShowProgress(showId)
  const watches = progress?.watches.filter((one) => one.season === season && one.episode === episode) ?? []
  if (watches.length === 0) return null
  const day = lastDay(
    dates,
    watches.map(({ watchedOn }) => watchedOn),
  )
  const named = { episode: String(episode), times: watches.length, day }
  return (
    <span className={css.seen}>
      <button
        type="button"
        aria-label={t(day ? 'episodeSeenOn' : 'episodeSeenTimes', named)}
        onClick={onPress}
      >
        {t(day ? 'seenOn' : 'seenTimes', named)}
      </button>
    </span>
  )
}

/** "21 Nov", "21 Nov 2024"; empty where none is known. */
function lastDay(dates: ShortDates, days: string[]): string {
  const last = days.toSorted().at(-1) ?? ''
  return (
    (last.slice(0, 4) === localDay().slice(0, 4) && shortDayAndMonth(dates, last)) || shortDay(dates, last)
  )
}
