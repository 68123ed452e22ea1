'use client'

import { useRef } from 'react'
import { showToast } from '#lib/browser/action/toast'
import { useAction } from '#lib/browser/action/use-action'
import { loggedSentence, type SavedWatch } from '#lib/browser/acts/watch-today'
import { forgetPendingCall, type PendingCall, pendingRating } from '#lib/browser/after-login/pending-calls'
import { undoRating } from '#lib/browser/collection/undo-entry'
import { rate } from '#lib/browser/collection/use-collection'
import { say } from '#lib/browser/say'
import { changeWatch, logWatch, takeBack } from '#lib/browser/watches/watch-mutations'
import { NOTE_MAX } from '#lib/contract/limits'
import type { EpisodePlace } from '#lib/contract/shows/next-episode'
import type { CardTitle } from '#lib/contract/titles/title-shapes'
import type { LoggedWatch, Watch } from '#lib/contract/watches/watch-calls'
import type { WatchForm } from './use-watch-form'

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
  const { act, failure, isBusy } = useAction()
  const isRated = form.rating !== rating
  /** Of what this sheet has saved, also where a later call was refused. */
  const undos = useRef<(() => Promise<void>)[]>([])

  async function saveWatch(): Promise<{ saved: Watch; logged: LoggedWatch | null }> {
    const known = watch ?? logged?.watch
    if (known) {
      const { undo, ...saved } = await changeWatch(known, form.content)
      undos.current.push(() => takeBack(title, undo))
      return { saved, logged }
    }
    const log = await logWatch(title, form.content, place)
    undos.current.push(() => takeBack(title, log.undo))
    onLogged(log)
    return { saved: log.watch, logged: log }
  }

  async function saveRating(): Promise<void> {
    const saved = await rate(title, form.rating)
    undos.current.push(() => undoRating(title, saved, rating))
  }

  function finish(saved: Watch, log: LoggedWatch | null): void {
    if (log) showToast(loggedSentence(title, { ...log, watch: saved }))
    onSaved({
      watch: { ...saved, rating: form.rating },
      isNew: log !== null,
      isOffWatchlist: Boolean(log?.undo.watchlistAddedAt),
      undo: inTurn(undos.current),
    })
  }

  async function save(): Promise<void> {
    if (form.note.length > NOTE_MAX) return
    let isWatchSaved = logged !== null
    await act({
      name: 'saved',
      run: async () => {
        const { saved, logged } = await saveWatch()
        if (failure?.status === 401) forgetPendingCall(pendingWatch())
        isWatchSaved = true
        if (isRated) await saveRating()
        finish(saved, logged)
      },
      failed: say('watches.failed'),
      offline: say('action.offline'),
      pending: () => {
        // No call that may wait changes a watch.
        if (watch && !isWatchSaved) return null
        return {
          what: say(isWatchSaved ? 'watchSheet.pendingRating' : 'watchSheet.pendingWatch', {
            name: title.name,
          }),
          calls: [
            ...(isWatchSaved ? [] : [pendingWatch()]),
            ...(isRated ? [pendingRating(title, form.rating)] : []),
          ],
        }
      },
    })
  }

  function pendingWatch(): PendingCall {
    const input = { titleId: title.id, mediaType: title.mediaType, ...place, ...form.content }
    return { name: 'addWatch', input, subject: 'sheet' }
  }

  // What is typed after a failure is tried again.
  return { save, isBusy, failure: failure && { ...failure, retry: () => void save() } }
}

/** Takes back what was done last first; what has succeeded is not tried again. */
export function inTurn(undos: readonly (() => Promise<void>)[]): () => Promise<void> {
  const left = [...undos]
  return async () => {
    for (let last = left.at(-1); last; last = left.at(-1)) {
      await last()
      left.pop()
    }
  }
}
