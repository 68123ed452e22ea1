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
export function useUnsaved(...unsaved: readonly (Unsaved | null | undefined)[]): void {
  useEffect(() => {
    const all = unsaved.filter((one) => one !== undefined).map((one) => ({ unsaved: one }))
    for (const one of all) shown.add(one)
    return () => {
      for (const one of all) shown.delete(one)
    }
  })
}

/** Of what failed. What waits for a sign-in is kept already. */
export function unsavedOf(failures: readonly { status: number; unsaved: Unsaved | null }[]) {
  return failures.filter(({ status }) => status !== 401).map(({ unsaved }) => unsaved)
}

/** Null where something of it could not be made again. */
export function unsavedOnPage(): Unsaved[] | null {
  const all = Array.from(new Set(Array.from(shown, ({ unsaved }) => unsaved)))
  return all.every((one) => one !== null) ? all : null
}
