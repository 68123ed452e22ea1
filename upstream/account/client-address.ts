import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { accountDigest } from '#lib/service/account-digest'
import { isSameSecret } from '#lib/service/is-same-secret'
import { networkPrefix } from '#lib/service/network-prefix'

export interface Client {
  /** An IPv4 address, or the /64 of an IPv6 one: what one household gets. */
  address: string
  /** The /24 of an IPv4 address, or the /64 of an IPv6 one. */
  network: string
  /** The /56 and the /48 of an IPv6 address, which one customer may have whole. */
  widerNetworks: string[]
  isUnnamed: boolean
  /** Digests of the accounts that the web app has seen this browser sign in to; null where no web app says so. */
  knownAccounts: readonly string[] | null
}

/** Whether the browser has signed in to the account before; null where that cannot be told. */
export function knowsAccount({ knownAccounts }: Client, email: string): boolean | null {
  return knownAccounts?.includes(accountDigest(email)) ?? null
}

/** The address that the web app names, if the request has the service key; otherwise the socket's. */
export function clientOf({ headers, socket }: FastifyRequest, serviceKey: string | undefined): Client {
  const isWebApp = serviceKey !== undefined && isSameSecret(String(headers['x-service-key']), serviceKey)
  const named = isWebApp ? headers['x-client-address'] : undefined
  const stated = typeof named === 'string' && (isIPv4(named) || isIPv6(named)) ? named : null
  const full = stated ?? socket.remoteAddress ?? ''
  const address = networkPrefix(full, 64)
  const isV4 = isIPv4(address)
  return {
    address,
    network: isV4 ? address.split('.').slice(0, 3).join('.') : address,
    widerNetworks: isV4 ? [] : [56, 48].map((bits) => `${networkPrefix(full, bits)}/${bits}`),
    isUnnamed: isWebApp && stated === null,
    knownAccounts: isWebApp ? String(headers['x-known-accounts'] ?? '').split(',') : null,
  }
}
