import { CALLS } from '#contract'
import type { RawRequest } from '../servers/send-raw.ts'

const TYPES = [
  ...['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'],
  ...['text/plain', undefined],
]
const ORIGINS = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: 'https://evil.example', host: 'evil.example' },
]

/** Every call that changes something, in every form in which another site can make a browser send it. */
export function crossSiteWrites(cookie: string): RawRequest[] {
  const writes = Object.values(CALLS).filter(({ method }) => method !== 'GET')
  return writes.flatMap(({ method, path }) =>
    ORIGINS.flatMap((from) =>
      TYPES.map((type) => ({
        method,
        path: path.replace(/\{\w+\}/g, '1'),
        headers: { cookie, ...from, ...(type && { 'content-type': type }) },
        body: type ? '{}' : '',
      })),
    ),
  )
}
