import type { addWatch, InputOf } from '#contract'
import type { ProgressInput } from '#lib/contract/series/progress-calls'

type NewWatch = InputOf<typeof addWatch>

const EXPIRES_MS = 30 * 60 * 1000
const [WATCH, PROGRESS, CONFIRMATION] = ['pending-watch', 'pending-progress', 'pending-confirmation']

/** A watch that was logged as the session ended. @param member null when unknown */
export function keepPendingWatch(watch: NewWatch, member: number | null): void {
  keep(WATCH, watch, member)
}

/** For a watch that was saved after all. */
export function forgetPendingWatch(): void {
  sessionStorage.removeItem(WATCH)
}

/** Once, and only for the member who logged it. */
export function takePendingWatch(memberId: number): NewWatch | null {
  return take<NewWatch>(WATCH, memberId)
}

/** Episodes that were marked, or a state that was chosen, as the session ended. */
export function keepPendingProgress(update: ProgressInput, member: number | null): void {
  keep(PROGRESS, update, member)
}

export function takePendingProgress(memberId: number): ProgressInput | null {
  return take<ProgressInput>(PROGRESS, memberId)
}

/** The token of a mailed link that works in a session only. */
export function keepPendingConfirmation(token: string): void {
  keep(CONFIRMATION, { token }, null)
}

export function takePendingConfirmation(memberId: number): { token: string } | null {
  return take(CONFIRMATION, memberId)
}

// Session storage: it ends with the tab, so that another member's sign-in does not save it.
function keep(key: string, write: object, member: number | null): void {
  sessionStorage.setItem(key, JSON.stringify({ write, member, at: Date.now() }))
}

function take<Write>(key: string, memberId: number): Write | null {
  const { write, member, at } = JSON.parse(sessionStorage.getItem(key) ?? '{}')
  sessionStorage.removeItem(key)
  if (!write || Date.now() - at >= EXPIRES_MS) return null
  return member === null || member === memberId ? write : null
}
