'use client'

import { useState } from 'react'
import { showToast } from '#lib/browser/action/toast'
import type { ActionFailure } from '#lib/browser/action/use-action'
import {
  forgetPendingCall,
  keepPendingCall,
  type PendingCall,
  pendingRating,
} from '#lib/browser/after-login/pending-calls'
import { CallError } from '#lib/browser/call-error'
import { rate } from '#lib/browser/collection/use-collection'
import { knownViewerId } from '#lib/browser/fetch-viewer-snapshot'
import { changeWatch, logWatch, undoLog } from '#lib/browser/watches/watch-mutations'
import type { LoggedWatch, Watch } from '#lib/contract/history/watch-calls'
import { WATCH_MESSAGES } from '#lib/contract/history/watch-messages'
import { NOTE_MAX } from '#lib/contract/limits'
import { MESSAGES } from '#lib/contract/messages'
import type { EpisodePlace } from '#lib/contract/series/next-episode'
import type { CardTitle } from '#lib/contract/title/card-title'
import { watchDateText } from '#lib/text/partial-date'
import type { WatchForm } from './use-watch-form'

export interface SavedWatch {
  watch: Watch
  /** Takes a new watch back, with all that it changed; null for a changed one. */
  undo: (() => Promise<void>) | null
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
  const [failure, setFailure] = useState<Omit<ActionFailure, 'retry'> | null>(null)
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
    setFailure(null)
    const member = knownViewerId()
    let isWatchSaved = watch !== null || logged !== null
    try {
      const { saved, log } = await saveWatch()
      if (failure?.status === 401) forgetPendingCall(pendingWatch())
      isWatchSaved = true
      await saveRating()
      finish(saved, log)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.status === 401 && !isWatchSaved) keepPendingCall(pendingWatch(), member)
      if (error.status === 401 && isRated) keepPendingCall(pendingRating(title, form.rating), member)
      const { status, message } = error
      const sentence = status === 0 ? MESSAGES.offline : message || WATCH_MESSAGES.failed
      setFailure({ sentence, status, isPending: status === 401 })
    } finally {
      setSaving(false)
    }
  }

  function pendingWatch(): PendingCall {
    const input = { titleId: title.id, mediaType: title.mediaType, ...place, ...form.content }
    return { name: 'addWatch', input, subject: 'sheet' }
  }

  return { save, isSaving, failure: failure && { ...failure, retry: () => void save() } }
}

/** "Logged Interstellar, May 2019. Off the watchlist." */
export function loggedSentence({ name }: CardTitle, { watch, watchlistAddedAt }: LoggedWatch): string {
  const date = watchDateText(watch.watchedOn)
  return `Logged ${name}${date && `, ${date}`}.${watchlistAddedAt ? ' Off the watchlist.' : ''}`
}
