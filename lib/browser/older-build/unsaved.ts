import { useEffect } from 'react'
import type { PendingCall } from '#lib/browser/after-login/pending-calls'

export interface Unsaved {
  /** What was done, after "Not saved: ". */
  what: string
  calls: readonly PendingCall[]
}

const shown = new Set<{ unsaved: Unsaved | null }>()

/**
 * For what the page shows as not saved: it is not lost where the page loads itself again.
 * @param unsaved null where no call makes it, as what is chosen in an open sheet: the page does not load itself then; undefined
 * while there is nothing
 */
export function useUnsaved(unsaved: Unsaved | null | undefined): void {
  useEffect(() => {
    if (unsaved === undefined) return
    const one = { unsaved }
    shown.add(one)
    return () => void shown.delete(one)
  })
}

/** Null where something of it could not be made again. */
export function unsavedOnPage(): Unsaved[] | null {
  const all = Array.from(new Set(Array.from(shown, ({ unsaved }) => unsaved)))
  return all.every((one) => one !== null) ? all : null
}
