/** What Node says of a connection that cannot be made or breaks. */
const NETWORK = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']
/** PostgreSQL's class 08 (connection), 57P0x (stopping, crashed, starting) and 53300 (too many connections). */
const POSTGRES = /^(08\w{3}|57P0[1-3]|53300)$/
/** What `pg` says without a code. */
const SENTENCES = /^(Connection terminated|timeout exceeded when trying to connect)/

/** Whether a failure says that the database cannot be reached now, and not that it refused what it was asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message } = error as { code?: unknown; message?: unknown }
  if (typeof code === 'string') return NETWORK.includes(code) || POSTGRES.test(code)
  return typeof message === 'string' && SENTENCES.test(message)
}
