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
  /** Digests of the accounts that this browser has signed in to before. Sent and trusted as the address is. */
  knownAccounts?: readonly string[]
  /** Of the sign-in at the provider that this browser has begun. */
  flow?: string | null
  /** The browser's, for the member's list of sessions. */
  userAgent?: string | null
}

export function upstreamHeaders(values: ForwardedValues): Record<string, string> {
  const { token, contentType, language, address, requestId = randomUUID(), userAgent, flow } = values
  const knownAccounts = values.knownAccounts?.join() ?? ''
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
    ...(key && knownAccounts && { 'x-known-accounts': knownAccounts }),
    ...(flow && { 'x-sign-in-flow': flow }),
  }
}

export function clientAddress(headers: Pick<Headers, 'get'>): string | null {
  return forwardedAddress(headers.get('x-forwarded-for'), settings().TRUSTED_HOPS)
}
