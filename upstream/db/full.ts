/** SQLite's SQLITE_FULL, and PostgreSQL's disk_full. */
const SQLITE_FULL = 13
const POSTGRES_FULL = '53100'

/** Whether a failure says that there is no room left to write; what is there can still be read. */
export function isStorageFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  // SQLite's extended codes keep the plain one in their lowest byte.
  const isSqliteFull = typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL
  return isSqliteFull || code === POSTGRES_FULL || code === 'ENOSPC' || code === 'EDQUOT'
}

/** Writes what a read can do without. */
export async function unlessFull<Result>(writing: Promise<Result>): Promise<Result | null> {
  try {
    return await writing
  } catch (error) {
    if (isStorageFull(error)) return null
    throw error
  }
}
