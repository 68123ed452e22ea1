import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { isStopping } from './graceful-shutdown.ts'
import type { WebMetrics } from './web-metrics.ts'

interface Probed {
  server: Server
  metrics: WebMetrics
  /** Who shows it may read the figures from another machine. */
  metricsToken: string | undefined
}

/** Answers those who look after the web app: /readyz and /metrics. False where the request is not theirs. */
export function answerHealthRequest(
  request: IncomingMessage,
  response: ServerResponse,
  probed: Probed,
): boolean {
  if (request.url === '/readyz') {
    const stopping = isStopping(probed.server)
    say(response, stopping ? 503 : 200, 'application/json', `{"status":"${stopping ? 'stopping' : 'ok'}"}`)
    return true
  }
  if (request.url !== '/metrics' || !mayRead(request, probed.metricsToken)) return false
  void probed.metrics
    .print()
    .then((text) => say(response, 200, 'text/plain; version=0.0.4; charset=utf-8', text))
  return true
}

function say(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}

/** Whoever shows the token, or sits at this machine. A proxy here makes everybody look so, but says for whom it asks. */
function mayRead({ headers, socket }: IncomingMessage, token: string | undefined): boolean {
  if (token && isSame(headers.authorization ?? '', `Bearer ${token}`)) return true
  if (headers['x-forwarded-for'] || headers.forwarded || headers.via) return false
  const isNamedSo = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/.test(headers.host ?? '')
  return isNamedSo && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '')
}

function isSame(shown: string, expected: string): boolean {
  const [left, right] = [Buffer.from(shown), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}
