import { isIP } from 'node:net'
import { ApiError } from '#upstream/api-error'
import type { Settings } from '#upstream/settings'

/** What passkeys are bound to. */
export interface RelyingParty {
  /** The site's host name. */
  id: string
  origin: string
}

/** Null where browsers make no passkeys: at an IP address, and without TLS anywhere but at localhost. */
export function relyingParty({ SITE_URL }: Pick<Settings, 'SITE_URL'>): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(SITE_URL)
  const isAddress = hostname.startsWith('[') || isIP(hostname) !== 0
  const isSecure = protocol === 'https:' || hostname === 'localhost'
  return isAddress || !isSecure ? null : { id: hostname, origin }
}

/** @throws ApiError not_found where there are no passkeys */
export function requireRelyingParty(settings: Pick<Settings, 'SITE_URL'>): RelyingParty {
  const found = relyingParty(settings)
  if (!found) throw new ApiError('not_found', 'api.nothingHere')
  return found
}
