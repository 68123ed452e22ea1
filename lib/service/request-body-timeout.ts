/** Slow clients must not hold connections. */
const TIMEOUT_MS = 29_000
/** An upload of 64 MB over a phone's connection. */
export const UPLOAD_TIMEOUT_MS = 10 * 60_000

/** Of Node's `IncomingMessage`. */
interface ArrivingRequest {
  headers: object
  method?: string | undefined
  url?: string | undefined
  complete: boolean
  socket: { end(data: string): unknown; destroySoon(): void }
  once(event: 'end' | 'close', listener: () => void): unknown
}

/** Node has one time limit for all requests, which is that of uploads: the others have to arrive sooner. */
export function limitArrival(
  request: ArrivingRequest,
  upload: { method: string; path: string },
  timeoutMs = TIMEOUT_MS,
): void {
  const { headers, method, url } = request
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
  if (!hasBody || (method === upload.method && url === upload.path)) return
  const timer = setTimeout(() => {
    if (request.complete) return
    request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    request.socket.destroySoon()
  }, timeoutMs)
  timer.unref()
  request.once('end', () => clearTimeout(timer))
  request.once('close', () => clearTimeout(timer))
}
