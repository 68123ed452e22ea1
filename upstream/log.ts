import { type DestinationStream, type Logger, pino } from 'pino'

/** Never in a log, wherever they turn up. PostgreSQL says in an error's detail which values it stumbled over. */
const SECRETS = ['authorization', 'cookie', 'password', 'token', 'email', 'recipient', 'detail'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
)

/** The API's log: JSON lines, on standard output where no other place is given. */
export function openLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: SECRETS }
  return destination ? pino(options, destination) : pino(options)
}

/** What somebody else said, without the e-mail addresses in it: mail servers repeat them. */
export function withoutAddresses(words: string): string {
  return words.replace(/[^\s<>"']+@[^\s<>"']+/g, '(an address)')
}
