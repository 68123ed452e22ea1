/** What Node's and Fastify's requests have in common. */
export interface IncomingRequest {
  headers: Record<string, string | string[] | undefined>
  socket: { remoteAddress?: string | undefined }
}

const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/**
 * False for every request to a public site: its proxy may be on this machine and send any headers. Elsewhere a local
 * proxy connects from loopback too, but names its client; DNS rebinding sends a foreign Host.
 */
export function isLocalRequest({ headers, socket }: IncomingRequest, siteUrl: string | undefined): boolean {
  if (siteUrl && !LOCAL_HOST.test(new URL(siteUrl).host)) return false
  if (headers['x-forwarded-for'] || headers.forwarded || headers.via) return false
  return LOCAL_HOST.test(String(headers.host)) && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}
