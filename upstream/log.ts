import { type DestinationStream, type Logger, pino } from 'pino'

/** PostgreSQL's error detail holds the values of a row. */
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'email', 'recipient', 'detail'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
)

export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: SECRETS }
  return destination ? pino(options, destination) : pino(options)
}

/** The first 500 characters without email addresses, which mail servers repeat in their errors. */
export function withoutAddresses(text: string): string {
  return text.slice(0, 500).replace(/[^\s<>"']+@[^\s<>"']+/g, '(an address)')
}
