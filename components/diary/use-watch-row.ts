'use client'

import { useState } from 'react'
import { errorMessage } from '#lib/browser/error-message'
import { changeWatch, logWatch, removeOne, restoreWatch, undoLog } from '#lib/browser/history/watch-mutations'
import { showToast } from '#lib/browser/toast'
import { rate } from '#lib/browser/use-collection'
import type { Watch } from '#lib/contract/history/watch-calls'
import { watchDateText } from '#lib/contract/history/watch-date'
import { WATCH_MESSAGES } from '#lib/contract/history/watch-messages'
import { localDay } from '#lib/text/local-day'

interface Done {
  sentence: string
  undo: () => Promise<void>
}

/** A watch of the page, and what was done to it since: it keeps its place until the next load. */
export function useWatchRow(initial: Watch) {
  const [watch, setWatch] = useState(initial)
  const [isRemoved, setRemoved] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  async function attempt(action: () => Promise<Done | null>, fallback: string): Promise<void> {
    setFailure(null)
    try {
      const next = await action()
      setDone(next)
      if (next) showToast(next.sentence)
    } catch (error) {
      setFailure(errorMessage(error, fallback))
    }
  }

  const remove = () =>
    attempt(async () => {
      await removeOne(watch)
      setRemoved(true)
      const date = watchDateText(watch.watchedOn).replace(/ \d{4}$/, '')
      return { sentence: date ? `Removed ${date}.` : 'Removed.', undo: restore }
    }, WATCH_MESSAGES.removeFailed)

  const restore = async () => {
    setWatch(await restoreWatch(watch))
    setRemoved(false)
  }

  const watchAgain = () =>
    attempt(async () => {
      const { title, season, episode } = watch
      const place = season !== null && episode !== null ? { season, episode } : undefined
      const logged = await logWatch(title, { watchedOn: localDay() }, place)
      return { sentence: 'Watched again today.', undo: () => undoLog(logged) }
    }, WATCH_MESSAGES.failed)

  const undo = () =>
    attempt(async () => {
      await done?.undo()
      return null
    }, WATCH_MESSAGES.failed)

  function change(saved: Watch): void {
    const before = watch
    const date = watchDateText(saved.watchedOn) || 'no date'
    setWatch(saved)
    setDone({
      sentence: saved.watchedOn === before.watchedOn ? 'Saved.' : `Saved: ${date}.`,
      async undo() {
        const restored = await changeWatch(saved, before)
        if (saved.rating !== before.rating) await rate(before.title, before.rating)
        setWatch({ ...restored, rating: before.rating })
      },
    })
    showToast(WATCH_MESSAGES.saved)
  }

  return { watch, isRemoved, done, failure, remove, watchAgain, undo, change }
}
