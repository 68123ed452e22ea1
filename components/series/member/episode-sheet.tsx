'use client'

import { type RefObject, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { WatchSheet } from '#components/watch/watch-sheet'
import { errorMessage } from '#lib/browser/error-message'
import { noteChange } from '#lib/browser/history/show-marks'
import { loadWatches } from '#lib/browser/history/use-watches'
import { removeOne } from '#lib/browser/history/watches'
import { showToast } from '#lib/browser/toast'
import type { Watch } from '#lib/contract/history/watch'
import { onWatchDate } from '#lib/contract/history/watch-date'
import { WATCH_MESSAGES } from '#lib/contract/history/watch-messages'
import type { EpisodePlace } from '#lib/contract/series/next-episode'
import { episodeCode } from '#lib/contract/series/season'
import type { ShowState } from '#lib/contract/series/show-progress'
import type { CardTitle } from '#lib/contract/title/card-title'
import type { SavedWatch } from '../../watch/use-save-watch'

interface EpisodeSheetProps {
  show: CardTitle
  place: EpisodePlace
  /** Otherwise the latest watch is changed. */
  isNew: boolean
  /** Of the show, for the undo. */
  state: ShowState | null
  /** Where the result is shown. */
  at: string
  lamp: RefObject<HTMLElement | null>
  onClose: () => void
}

export function EpisodeSheet({ show, place, isNew, lamp, state, at, onClose }: EpisodeSheetProps) {
  const watch = useLatestWatch(show, isNew ? null : place, onClose)
  // Only once the dialog has gone can what is under it have the focus.
  useEffect(() => () => lamp.current?.focus({ preventScroll: true }), [lamp])
  if (watch === undefined) return null
  const code = episodeCode(place.season, place.episode)

  const saved = ({ watch: after, logged }: SavedWatch) => {
    onClose()
    const date = onWatchDate(after.watchedOn)
    const text = `${code} watched${date ? ` ${date}` : ', no date'}.`
    const undo = {
      remove: [after.id],
      restore: watch ? [toRestored(watch)] : [],
      entry_added: logged?.entryAdded ?? false,
      watchlist_added_at: logged?.watchlistAddedAt ?? null,
      state,
    }
    void noteChange(show.id, { at, text, undo })
  }

  const remove = async (removed: Watch) => {
    onClose()
    try {
      await removeOne(removed)
      await noteChange(show.id, {
        at,
        text: WATCH_MESSAGES.removed,
        undo: { restore: [toRestored(removed)], state },
      })
    } catch (error) {
      showToast(errorMessage(error, WATCH_MESSAGES.removeFailed), 'error')
    }
  }

  return createPortal(
    <WatchSheet
      title={show}
      watch={watch}
      place={place}
      rating={null}
      onSaved={saved}
      onClose={onClose}
      {...(watch && { onRemove: () => void remove(watch) })}
    />,
    document.body,
  )
}

/** Undefined while it loads; null without a place. */
function useLatestWatch(show: CardTitle, place: EpisodePlace | null, onFailed: () => void) {
  const [watch, setWatch] = useState<Watch | null | undefined>(place ? undefined : null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the sheet opens.
  useEffect(() => {
    if (!place) return
    loadWatches(show, place)
      .then(({ watches: [latest] }) => (latest ? setWatch(latest) : onFailed()))
      .catch((error) => {
        onFailed()
        showToast(errorMessage(error, WATCH_MESSAGES.loadFailed), 'error')
      })
  }, [])
  return watch
}

function toRestored({ season, episode, watchedOn, watchedAt, isRewatch, note, tags }: Watch) {
  return {
    season,
    episode,
    watched_on: watchedOn,
    watched_at: watchedAt,
    is_rewatch: isRewatch,
    note,
    tags,
  }
}
