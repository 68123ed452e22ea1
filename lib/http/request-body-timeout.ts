import type { IncomingMessage } from 'node:http'
import { ENDPOINTS } from '#lib/contract/endpoints'

/** Slow clients must not hold connections. */
const TIMEOUT_MS = 29_000
/** An upload of 64 MB over a phone's connection. */
export const UPLOAD_TIMEOUT_MS = 10 * 60_000

/** Node has one time limit for all requests, which is that of uploads: the others have to arrive sooner. */
export function limitArrival(request: IncomingMessage, timeoutMs = TIMEOUT_MS): void {
  const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers
  if (!hasBody || isImport(request)) return
  const timer = setTimeout(() => {
    if (request.complete) return
    request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    request.socket.destroySoon()
  }, timeoutMs)
  timer.unref()
  request.once('end', () => clearTimeout(timer))
  request.once('close', () => clearTimeout(timer))
}

function isImport({ method, url }: IncomingMessage): boolean {
  return method === ENDPOINTS.startImport.method && url === ENDPOINTS.startImport.path
}
