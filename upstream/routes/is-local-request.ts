import type { FastifyRequest } from 'fastify'

/**
 * Whether somebody at this machine asks. The name counts too: a foreign page that has its own name point here must
 * not read what is for them. A proxy here makes everybody look so, but says for whom it asks.
 */
export function isLocalRequest({ socket, hostname, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] || headers.forwarded || headers.via) return false
  const isHere = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
  return isHere && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
