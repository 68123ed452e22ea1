'use client'

import { useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import type { Account } from '#contract'
import { CallError } from '#lib/browser/call-error'
import { VIEWER_KEY } from '#lib/browser/fetch-viewer-snapshot'
import { changeWatch, logWatch, undoLog } from '#lib/browser/history/watch-mutations'
import { showToast } from '#lib/browser/toast'
import { rate } from '#lib/browser/use-collection'
import type { LoggedWatch, Watch } from '#lib/contract/history/watch'
import { watchDateText } from '#lib/contract/history/watch-date'
import { WATCH_MESSAGES } from '#lib/contract/history/watch-messages'
import { NOTE_MAX } from '#lib/contract/limits'
import type { EpisodePlace } from '#lib/contract/series/next-episode'
import type { CardTitle } from '#lib/contract/title/card-title'
import type { WatchForm } from './use-watch-form'

export interface SavedWatch {
  watch: Watch
  /** Takes a new watch back, with all that it changed; null for a changed one. */
  undo: (() => Promise<void>) | null
}

export interface Refused {
  /** 0 without a connection, 401 when the session has ended. */
  status: number
  sentence: string
}

interface Saving {
  title: CardTitle
  watch: Watch | null
  place?: EpisodePlace | undefined
  form: WatchForm
  /** As it was before. */
  rating: number | null
  onSaved(saved: SavedWatch): void
}

/** Saves watch and rating; what is refused stays in the sheet, with the reason. */
export function useSaveWatch({ title, watch, place, form, rating, onSaved }: Saving) {
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const { cache } = useSWRConfig()
  const logged = useRef<LoggedWatch | null>(null)

  async function write(): Promise<SavedWatch> {
    if (watch) {
      const saved = await changeWatch(watch, form.content)
      if (form.rating !== rating) await rate(title, form.rating)
      return { watch: { ...saved, rating: form.rating }, undo: null }
    }
    // A second try, after the rating alone was refused, does not log it twice.
    logged.current ??= await logWatch(title, form.content, place)
    const log = logged.current
    if (form.rating !== rating) await rate(title, form.rating)
    const undo = async () => {
      if (form.rating !== rating) await rate(title, rating)
      await undoLog(log)
      showToast(WATCH_MESSAGES.removed)
    }
    showToast(loggedSentence(title, log))
    return { watch: { ...log.watch, rating: form.rating }, undo }
  }

  async function save(): Promise<void> {
    if (isSaving || form.note.length > NOTE_MAX) return
    setSaving(true)
    setRefused(null)
    try {
      onSaved(await write())
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 401 && !watch) await keep()
      setRefused({ status: error.status, sentence: error.message || WATCH_MESSAGES.failed })
    } finally {
      setSaving(false)
    }
  }

  async function keep(): Promise<void> {
    const viewer: Account | undefined = cache.get(VIEWER_KEY)?.data
    const { watchedOn, note, tags, isRewatch } = form.content
    const { keepPendingWatch } = await import('#lib/browser/after-login/pending-writes')
    const content = { watched_on: watchedOn, note, tags, is_rewatch: isRewatch }
    keepPendingWatch(
      { movie_id: title.id, media_type: title.mediaType, ...place, ...content },
      viewer?.id ?? null,
    )
  }

  return { save, isSaving, refused }
}

/** "Logged Interstellar, May 2019. Off the watchlist." */
export function loggedSentence({ name }: CardTitle, { watch, watchlistAddedAt }: LoggedWatch): string {
  const date = watchDateText(watch.watchedOn)
  return `Logged ${name}${date && `, ${date}`}.${watchlistAddedAt ? ' Off the watchlist.' : ''}`
}
