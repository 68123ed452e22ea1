import { type DestinationStream, type Logger, pino } from 'pino'

/** Never in a log, wherever they turn up. */
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'email'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
])

/** The API's log: JSON lines, on standard output where no other place is given. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: SECRETS }
  return destination ? pino(options, destination) : pino(options)
}
