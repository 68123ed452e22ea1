import { ENDPOINTS, type ImportSummary } from '#contract'
import { CallError } from '#lib/browser/call-error'
import { request } from '#lib/browser/request'
import { broadcast, showChanges } from '#lib/browser/tab-messages'

const POLL_MS = 1_000

type Listener = (progress: ImportSummary | null) => void

const followed = new Map<number, Set<Listener>>()

/**
 * Requests the progress of an import each second, and shows what it has changed, here and in other tabs, once it is written
 * or taken back. While it writes it is followed on pages without a listener, too.
 * @param listener called with each response, or null where none came
 */
export function followImport(id: number, listener?: Listener): () => void {
  const listeners = followed.get(id) ?? new Set()
  if (!followed.has(id)) void poll(id, listeners)
  followed.set(id, listeners)
  if (listener) listeners.add(listener)
  return () => void (listener && listeners.delete(listener))
}

async function poll(id: number, listeners: Set<Listener>): Promise<void> {
  let latest: ImportSummary | null = null
  let isGone = false
  do {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    const next = await request('importProgress', { id }).catch((error: unknown) => {
      isGone = error instanceof CallError && error.status >= 400 && error.status < 500
      return null
    })
    latest = next ?? latest
    if (next?.state === 'applied' || next?.state === 'undone') {
      broadcast(ENDPOINTS.applyImport.changes)
      showChanges(ENDPOINTS.applyImport.changes)
    }
    for (const listener of listeners) listener(next)
  } while (!isGone && isRunning(latest, listeners.size > 0))
  followed.delete(id)
}

function isRunning(latest: ImportSummary | null, isShown: boolean): boolean {
  if (latest === null) return true
  const { state, isStopped } = latest
  if (state === 'applying' || state === 'undoing') return isShown || !isStopped
  return isShown && (state === 'reading' || state === 'resolving')
}
