import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { mayReadMetrics } from '#lib/service/may-read-metrics'
import { isStopping } from './graceful-shutdown.ts'
import type { WebMetrics } from './web-metrics.ts'

interface Monitored {
  server: Server
  metrics: WebMetrics
  metricsToken: string | undefined
  siteUrl: string | undefined
}

export function respondToMonitoring(
  request: IncomingMessage,
  response: ServerResponse,
  { server, metrics, metricsToken, siteUrl }: Monitored,
): boolean {
  if (request.url === '/readyz') {
    const [code, status] = isStopping(server) ? [503, 'stopping'] : [200, 'ok']
    send(response, code, 'application/json', JSON.stringify({ status }))
    return true
  }
  if (request.url !== '/metrics') return false
  if (!mayReadMetrics(request, { token: metricsToken, siteUrl })) {
    response.setHeader('www-authenticate', 'Bearer')
    send(response, 401, 'text/plain; charset=utf-8', 'Please send the token for metrics.')
    return true
  }
  void metrics.print().then((text) => send(response, 200, metrics.contentType, text))
  return true
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
