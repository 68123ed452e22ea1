import type { LogEvent } from 'kysely'
import type { Logger } from 'pino'
import { requestContext } from '#upstream/request-context'

/** Milliseconds from which on a query is worth a line in any log. */
const SLOW = 500

/**
 * Tells the log of each query, at debug, and of slow ones, as a warning: with the number of the request that asked for
 * it, and without what it was asked with.
 */
export function queryLog(log: Logger): (event: LogEvent) => void {
  return ({ query, queryDurationMillis }) => {
    const isSlow = queryDurationMillis >= SLOW
    if (!isSlow && !log.isLevelEnabled('debug')) return
    const line = {
      requestId: requestContext.getStore(),
      sql: query.sql,
      milliseconds: Math.round(queryDurationMillis),
    }
    if (isSlow) log.warn(line, 'slow query')
    else log.debug(line, 'query')
  }
}
