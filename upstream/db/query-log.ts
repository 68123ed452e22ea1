import type { LogEvent } from 'kysely'
import type { Logger } from 'pino'
import { requestContext } from '#upstream/request-context'

const SLOW_MS = 500

/**
 * Logs each query at debug, and slow ones as a warning: with the id of the request that made it, without its
 * parameters.
 */
export function queryLog(log: Logger): (event: LogEvent) => void {
  return ({ query, queryDurationMillis }) => {
    const isSlow = queryDurationMillis >= SLOW_MS
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
