const NETWORK_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']
/** PostgreSQL's class 08 (connection), 57P0x (shutdown, crash, start), 53300 (too many connections) and 25006 (a standby). */
const UNAVAILABLE = /^(08\w{3}|57P0[1-3]|53300|25006)$/
const PG_MESSAGES = /^(Connection terminated|timeout exceeded when trying to connect)/

const SQLITE_FULL = 13
const DISK_FULL_CODES: unknown[] = ['53100', 'ENOSPC', 'EDQUOT']

export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return NETWORK_CODES.includes(code) || UNAVAILABLE.test(code)
  return typeof message === 'string' && PG_MESSAGES.test(message)
}

export function isDiskFull(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  // SQLite's extended codes keep the primary one in their lowest byte.
  const isSqliteFull = typeof errcode === 'number' && (errcode & 0xff) === SQLITE_FULL
  return isSqliteFull || DISK_FULL_CODES.includes(code)
}

/** Null where the disk is full: for writes that a read can do without. */
export async function ignoreDiskFull<Result>(write: Promise<Result>): Promise<Result | null> {
  try {
    return await write
  } catch (error) {
    if (isDiskFull(error)) return null
    throw error
  }
}
