import { isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isSameSecret } from '#lib/service/is-same-secret'

interface Client {
  /** An IPv4 address, or the /64 of an IPv6 one: what one household gets. */
  address: string
  /** The /24 of an IPv4 address, or the /64 of an IPv6 one. */
  network: string
  isUnnamed: boolean
}

/** The address that the web app names, if the request has the service key; otherwise the socket's. */
export function clientOf(request: FastifyRequest, serviceKey: string | undefined): Client {
  const isWebApp =
    serviceKey !== undefined && isSameSecret(String(request.headers['x-service-key']), serviceKey)
  const named = isWebApp ? request.headers['x-client-address'] : undefined
  const stated = typeof named === 'string' && (isIPv4(named) || isIPv6(named)) ? named : null
  const address = stated ?? request.socket.remoteAddress ?? ''
  const v4 = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const isUnnamed = isWebApp && stated === null
  if (isIPv4(v4)) return { address: v4, network: v4.split('.').slice(0, 3).join('.'), isUnnamed }
  const prefix = prefix64(address)
  return { address: prefix, network: prefix, isUnnamed }
}

function prefix64(address: string): string {
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::')
  const groups = (part: string) => part.split(':').filter((group) => group !== '')
  const before = groups(head)
  const after = groups(tail)
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
