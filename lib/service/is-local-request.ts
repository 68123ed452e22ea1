import { isLoopbackHost } from '#lib/service/is-loopback-host'

/** What Node's and Fastify's requests have in common. */
export interface IncomingRequest {
  headers: Record<string, string | string[] | undefined>
  socket: { remoteAddress?: string | undefined }
}

/**
 * False for every request to a public site: its proxy may be on this machine and send any headers. Elsewhere a local
 * proxy connects from loopback too, but names its client; DNS rebinding sends a foreign Host.
 */
export function isLocalRequest({ headers, socket }: IncomingRequest, siteUrl: string | undefined): boolean {
  if (siteUrl && !isLoopbackHost(new URL(siteUrl).hostname)) return false
  if (headers['x-forwarded-for'] || headers.forwarded || headers.via) return false
  const hostname = String(headers.host).replace(/:\d+$/, '')
  return isLoopbackHost(hostname) && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}
