import type { addWatch, InputOf } from '#contract'

type NewWatch = InputOf<typeof addWatch>

// Session storage: it ends with the tab, so that another member's sign-in does not save it.
const KEY = 'pending-watch'
const EXPIRES_MS = 30 * 60 * 1000

/** A watch that was logged as the session ended. @param member null when unknown */
export function keepPendingWatch(watch: NewWatch, member: number | null): void {
  sessionStorage.setItem(KEY, JSON.stringify({ watch, member, at: Date.now() }))
}

/** Once, and only for the member who logged it. */
export function takePendingWatch(memberId: number): NewWatch | null {
  const { watch, member, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  sessionStorage.removeItem(KEY)
  if (!watch || Date.now() - at >= EXPIRES_MS) return null
  return member === null || member === memberId ? watch : null
}
