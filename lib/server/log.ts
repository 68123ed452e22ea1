import 'server-only'
import { type Logger, pino } from 'pino'
import { settings } from '#lib/server/settings'

let logger: Logger | undefined

/** The web app's log: JSON lines on standard output. Tokens, cookies and query strings never go in. */
export function log(): Logger {
  logger ??= pino({ name: 'web', level: settings().LOG_LEVEL })
  return logger
}
