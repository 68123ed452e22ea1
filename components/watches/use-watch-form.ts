'use client'

import { useState } from 'react'
import { useUnsaved } from '#lib/browser/older-build/unsaved'
import { dayInAddress } from '#lib/browser/watches/day-in-address'
import type { WatchContent } from '#lib/browser/watches/watch-mutations'
import type { EpisodePlace } from '#lib/contract/shows/next-episode'
import type { Watch } from '#lib/contract/watches/watch-calls'
import { localDay } from '#lib/text/local-day'

export type WatchForm = ReturnType<typeof useWatchForm>

/** What the sheet will save. @param saved the watch that is changed; null for a new one @param others of the title */
export function useWatchForm(
  saved: Watch | null,
  others: readonly Watch[],
  rated: number | null,
  place?: EpisodePlace,
  day?: string | null,
) {
  const [today] = useState(() => localDay())
  const [date, setDate] = useState<string | null>(() =>
    saved ? saved.watchedOn : (day ?? dayInAddress() ?? today),
  )
  const [isUnknown, setUnknown] = useState(saved !== null && saved.watchedOn === null)
  const [marked, setMarked] = useState<boolean | null>(saved?.isRewatch ?? null)
  const [rating, setRating] = useState(rated)
  const [note, setNote] = useState(saved?.note ?? '')
  const [tags, setTags] = useState(saved?.tags ?? [])
  const earlier = earlierWatch(others, date, place)
  const chosen = JSON.stringify([date, isUnknown, marked, rating, note, tags])
  const [opened] = useState(chosen)
  useUnsaved(chosen === opened ? undefined : null)

  const choose = (next: string | null, unknown = false) => {
    setDate(next)
    setUnknown(unknown)
  }

  // The time is of the day that was saved with it.
  const watchedAt = saved && saved.watchedOn === date ? saved.watchedAt : null
  const isRewatch = marked ?? earlier !== null
  const content: WatchContent = { watchedOn: date, watchedAt, isRewatch, note: note.trim() || null, tags }

  return {
    today,
    date,
    /** "No idea" is chosen, which is not the same as nothing yet. */
    isUnknown,
    choose,
    isRewatch,
    markRewatch: setMarked,
    /** By which a rewatch is proposed. */
    earlier,
    rating,
    setRating,
    note,
    setNote,
    tags,
    setTags,
    content,
  }
}

/** The newest watch that is not later than the date; unknown dates count as early. */
function earlierWatch(
  watches: readonly Watch[],
  date: string | null,
  place: EpisodePlace | undefined,
): Watch | null {
  const isSame = (one: Watch) =>
    one.season === (place?.season ?? null) && one.episode === (place?.episode ?? null)
  return watches.find((one) => isSame(one) && (!date || (one.watchedOn ?? '') <= date)) ?? null
}
