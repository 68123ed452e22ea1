import 'server-only'
import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { settings } from '#lib/server/settings'

/** Everything that ever travels to the upstream in a header; nothing of a browser's passes but what is named here. */
export interface Travelling {
  token?: string | undefined
  contentType?: string | null
  language?: string | null
  /** The visitor's address; sent only with the key that makes the upstream believe it. */
  address?: string | null
  requestId?: string
}

export function upstreamHeaders(travelling: Travelling): Record<string, string> {
  const { token, contentType, language, address, requestId = randomUUID() } = travelling
  const key = settings().SERVICE_KEY
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
 * The visitor's address. The front appends the address of whoever connected to X-Forwarded-For, so it is the
 * last one, or one further left for each trusted proxy; what stands left of that anybody may have made up.
 */
export function clientAddress(headers: Pick<Headers, 'get'>): string | null {
  const chain = headers.get('x-forwarded-for')?.split(',') ?? []
  const address = chain.at(-1 - settings().TRUSTED_HOPS)?.trim()
  return address && isIP(address) > 0 ? address : null
}
