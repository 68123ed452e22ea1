/** What Node's and Fastify's requests have in common. */
export interface IncomingRequest {
  headers: Record<string, string | string[] | undefined>
  socket: { remoteAddress?: string | undefined }
}

/** A local proxy connects from loopback too, but names its client; DNS rebinding sends a foreign Host. */
export function isLocalRequest({ headers, socket }: IncomingRequest): boolean {
  if (headers['x-forwarded-for'] || headers.forwarded || headers.via) return false
  const hasLocalHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(String(headers.host))
  return hasLocalHost && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}
