import 'server-only'
import { type Logger, pino } from 'pino'
import { settings } from '#lib/server/settings'

let logger: Logger | undefined

export function log(): Logger {
  logger ??= pino({ name: 'web', level: settings().LOG_LEVEL })
  return logger
}
