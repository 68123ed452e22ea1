import 'server-only'
import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { env } from '#lib/server/env'

/** Everything that ever reaches the upstream in a header: no other header of a browser's is passed on. */
export interface ForwardedValues {
  token?: string | undefined
  contentType?: string | null
  language?: string | null
  /** The visitor's IP address; sent only with the key that makes the upstream trust it. */
  address?: string | null
  requestId?: string
}

export function upstreamHeaders(values: ForwardedValues): Record<string, string> {
  const { token, contentType, language, address, requestId = randomUUID() } = values
  const key = env().SERVICE_KEY
  return {
    accept: 'application/json',
    'x-request-id': requestId,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(contentType && { 'content-type': contentType }),
    ...(language && { 'accept-language': language }),
    ...(key && { 'x-service-key': key }),
    ...(key && address && { 'x-client-address': address }),
  }
}

/**
 * The visitor's IP address: the last one in X-Forwarded-For, where the HTTP server appends the peer's, or one further
 * left for each trusted proxy. What stands left of that, the client may have made up.
 */
export function clientAddress(headers: Pick<Headers, 'get'>): string | null {
  const chain = headers.get('x-forwarded-for')?.split(',') ?? []
  const address = chain.at(-1 - env().TRUSTED_HOPS)?.trim()
  return address && isIP(address) > 0 ? address : null
}
