import { IMPORT_FILES_DAYS } from '../limits.ts'
import type { ImportSummary } from './import-shapes.ts'

/** The last day (`YYYY-MM-DD`) on which files wait to be read. Null where none waits. */
export function filesUntil(one: Pick<ImportSummary, 'state' | 'isStopped' | 'createdAt'>): string | null {
  const isWaiting = one.state === 'columns' || (one.state === 'reading' && one.isStopped)
  if (!isWaiting) return null
  const until = new Date(one.createdAt)
  until.setUTCDate(until.getUTCDate() + IMPORT_FILES_DAYS)
  return until.toISOString().slice(0, 10)
}

/** Whether a review has been stopped: it waits to go on. */
export function isPutAside({ state, isStopped }: Pick<ImportSummary, 'state' | 'isStopped'>): boolean {
  return state === 'review' && isStopped
}
