import { HttpError } from '#lib/server/gate/http-error'

// The rule of Go 1.25's CrossOriginProtection: Sec-Fetch-Site decides, else Origin (compared with Host where
// `site` is unknown); a request with neither does not come from a browser.
export function rejectCrossSite({ method, headers }: Request, site: string | undefined): void {
  const isAccepted = isSameSite(method, headers, site)
  if (site !== undefined && isOpenedElsewhere(isAccepted, headers, site)) {
    throw new HttpError('forbidden', 'api.openedElsewhere', { site })
  }
  if (!isAccepted) {
    throw new HttpError('forbidden', 'api.otherSite')
  }
}

function isSameSite(method: string, headers: Headers, site: string | undefined): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  const fetchSite = headers.get('sec-fetch-site')
  // A typed address is 'none', which is fine for reading.
  if (fetchSite !== null) return fetchSite === 'same-origin' || (isRead && fetchSite === 'none')
  const origin = headers.get('origin')
  if (origin === null) return true
  return site === undefined ? isHost(origin, headers.get('host')) : origin === new URL(site).origin
}

/**
 * Whether the page is this site's own at another address than SITE_URL. Browsers state Sec-Fetch-Site to loopback over
 * http too, but some store no cookies of an https site there: signing in would lead back to the form.
 */
function isOpenedElsewhere(isAccepted: boolean, headers: Headers, site: string): boolean {
  const origin = headers.get('origin')
  if (origin === null || origin === new URL(site).origin || !isHost(origin, headers.get('host'))) return false
  return !isAccepted || (site.startsWith('https:') && origin.startsWith('http:'))
}

function isHost(origin: string, host: string | null): boolean {
  return host !== null && (origin === `http://${host}` || origin === `https://${host}`)
}
