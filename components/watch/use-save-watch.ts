'use client'

import { useState } from 'react'
import { keepRating } from '#lib/browser/after-login/keep-rating'
import { CallError } from '#lib/browser/call-error'
import { knownViewerId } from '#lib/browser/fetch-viewer-snapshot'
import { changeWatch, logWatch, undoLog } from '#lib/browser/history/watch-mutations'
import { showToast } from '#lib/browser/toast'
import { rate } from '#lib/browser/use-collection'
import type { LoggedWatch, Watch } from '#lib/contract/history/watch-calls'
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
  /** The new watch, where its rating alone was refused. */
  logged: LoggedWatch | null
  onLogged(logged: LoggedWatch): void
  onSaved(saved: SavedWatch): void
}

/** Saves watch and rating; what is refused stays in the sheet, with the reason. */
export function useSaveWatch(saving: Saving) {
  const { title, watch, place, form, rating, logged, onLogged, onSaved } = saving
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const isRated = form.rating !== rating

  async function saveWatch(): Promise<{ saved: Watch; log: LoggedWatch | null }> {
    const known = watch ?? logged?.watch
    if (known) return { saved: await changeWatch(known, form.content), log: logged }
    const log = await logWatch(title, form.content, place)
    onLogged(log)
    return { saved: log.watch, log }
  }

  async function saveRating(): Promise<void> {
    if (isRated) await rate(title, form.rating)
  }

  function finish(saved: Watch, log: LoggedWatch | null): void {
    if (log) showToast(loggedSentence(title, { ...log, watch: saved }))
    const undo = async () => {
      if (isRated) await rate(title, rating)
      if (log) await undoLog(log)
      showToast(WATCH_MESSAGES.removed)
    }
    onSaved({ watch: { ...saved, rating: form.rating }, undo: log && undo })
  }

  async function save(): Promise<void> {
    if (isSaving || form.note.length > NOTE_MAX) return
    setSaving(true)
    setRefused(null)
    const member = knownViewerId()
    let isWatchSaved = watch !== null || logged !== null
    try {
      const { saved, log } = await saveWatch()
      if (refused?.status === 401) await forgetKept()
      isWatchSaved = true
      await saveRating()
      finish(saved, log)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 401 && !isWatchSaved) await keepWatch(member)
      if (error.status === 401 && isRated) {
        await keepRating({ mediaType: title.mediaType, id: title.id, rating: form.rating, member })
      }
      setRefused({ status: error.status, sentence: error.message || WATCH_MESSAGES.failed })
    } finally {
      setSaving(false)
    }
  }

  async function keepWatch(member: number | null): Promise<void> {
    const { keepPendingWatch } = await import('#lib/browser/after-login/pending-writes')
    keepPendingWatch({ titleId: title.id, mediaType: title.mediaType, ...place, ...form.content }, member)
  }

  return { save, isSaving, refused }
}

async function forgetKept(): Promise<void> {
  const { forgetPendingWatch } = await import('#lib/browser/after-login/pending-writes')
  forgetPendingWatch()
}

/** "Logged Interstellar, May 2019. Off the watchlist." */
export function loggedSentence({ name }: CardTitle, { watch, watchlistAddedAt }: LoggedWatch): string {
  const date = watchDateText(watch.watchedOn)
  return `Logged ${name}${date && `, ${date}`}.${watchlistAddedAt ? ' Off the watchlist.' : ''}`
}
