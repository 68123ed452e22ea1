import 'server-only'
import { randomUUID } from 'node:crypto'
import { settings } from '#lib/server/settings'
import { forwardedAddress } from '#lib/service/forwarded-address'

/** No other header of the browser's request reaches the upstream. */
export interface ForwardedValues {
  token?: string | undefined
  contentType?: string | null
  language?: string | null
  /** The visitor's IP address; sent only with the key that makes the upstream trust it. */
  address?: string | null
  requestId?: string
  /** This device has signed in to the account before. Sent and trusted as the address is. */
  isKnownDevice?: boolean
  /** The browser's, for the member's list of sessions. */
  userAgent?: string | null
}

export function upstreamHeaders(values: ForwardedValues): Record<string, string> {
  const { token, contentType, language, address, requestId = randomUUID(), isKnownDevice, userAgent } = values
  const key = settings().SERVICE_KEY
  return {
    accept: 'application/json',
    'x-request-id': requestId,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(contentType && { 'content-type': contentType }),
    ...(language && { 'accept-language': language }),
    ...(key && { 'x-service-key': key }),
    ...(key && address && { 'x-client-address': address }),
    ...(userAgent && { 'user-agent': userAgent }),
    ...(key && isKnownDevice && { 'x-known-device': '1' }),
  }
}

export function clientAddress(headers: Pick<Headers, 'get'>): string | null {
  return forwardedAddress(headers.get('x-forwarded-for'), settings().TRUSTED_HOPS)
}
