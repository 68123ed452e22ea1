import { ApiError } from '#upstream/api-error'

/** `unreachable`: nothing answers. `full`, `unwritable`: the disk takes no more, or nothing at all; reads may go on. */
type Outage = 'unreachable' | 'full' | 'unwritable'

/** Of Node's calls to the network and to files, and of PostgreSQL (appendix A of its documentation). */
const CODES: readonly [Outage, RegExp][] = [
  ['unreachable', /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/],
  // Class 08 (connection), shutdown, crash and start, out of memory, too many connections.
  ['unreachable', /^(08\w{3}|57P0[1-3]|53200|53300)$/],
  ['full', /^(ENOSPC|EDQUOT|53100)$/],
  // Read-only transactions, which a standby has, and errors of its disk.
  ['unwritable', /^(EROFS|EACCES|EPERM|EIO|25006|58030)$/],
]
const PG_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/

/** Extended codes before the primary ones, which are their lowest byte. */
const SQLITE_CODES: readonly [Outage, readonly number[]][] = [
  // FULL, and IOERR_SHMSIZE: no room for the index of the log.
  ['full', [13, 4874]],
  // READONLY, IOERR, CANTOPEN.
  ['unwritable', [8, 10, 14]],
  // BUSY: another process holds the write lock for longer than is waited.
  ['unreachable', [5]],
]

/** Why the database, or a folder for files, serves nothing or takes nothing just now; null for other errors. */
export function outageOf(error: unknown): Outage | null {
  if (typeof error !== 'object' || error === null) return null
  const { code, errcode, message } = error as { code?: unknown; errcode?: unknown; message?: unknown }
  if (typeof errcode === 'number') {
    const isOf = (one: number) => SQLITE_CODES.find(([, codes]) => codes.includes(one))?.[0]
    return isOf(errcode) ?? isOf(errcode & 0xff) ?? null
  }
  if (typeof code === 'string') return CODES.find(([, pattern]) => pattern.test(code))?.[0] ?? null
  return PG_MESSAGES.test(String(message)) ? 'unreachable' : null
}

/** Whether the same may succeed later, with nothing changed. */
export function isTemporary(error: unknown): boolean {
  return outageOf(error) !== null || (error instanceof ApiError && error.code === 'unavailable')
}

/** Null where the database takes no writes: for those that a read can do without. */
export async function ignoreUnwritable<Result>(write: Promise<Result>): Promise<Result | null> {
  try {
    return await write
  } catch (error) {
    const outage = outageOf(error)
    if (outage === 'full' || outage === 'unwritable') return null
    throw error
  }
}
