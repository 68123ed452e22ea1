import { HttpError } from '#lib/server/gate/http-error'

/**
 * Refuses what another site's page made the browser send, by the rule of Go 1.25's CrossOriginProtection:
 * Sec-Fetch-Site decides where there is one, else Origin; a request with neither is no browser.
 * @param site the public origin; undefined: the Host header stands in for it.
 * @throws HttpError 403
 */
export function rejectCrossSite(
  method: string,
  headers: Pick<Headers, 'get'>,
  site: string | undefined,
): void {
  if (!isOurs(method, headers, site)) {
    throw new HttpError('forbidden', 'That request came from another site.')
  }
}

function isOurs(method: string, headers: Pick<Headers, 'get'>, site: string | undefined): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  const from = headers.get('sec-fetch-site')
  // A typed address is 'none': fine for reading.
  if (from !== null) return from === 'same-origin' || (reads && from === 'none')
  const origin = headers.get('origin')
  if (origin === null) return true
  return site === undefined ? isHost(origin, headers.get('host')) : origin === new URL(site).origin
}

function isHost(origin: string, host: string | null): boolean {
  return host !== null && (origin === `http://${host}` || origin === `https://${host}`)
}
