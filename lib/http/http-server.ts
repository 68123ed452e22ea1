import http, { type RequestListener, type Server } from 'node:http'
import { withPageStatus } from '../server/pages/page-status.ts'
import { FIXED_HEADERS } from './fixed-headers.ts'
import { answerHealthRequest } from './health.ts'
import { makeGatekeeper } from './load-shedding.ts'
import { admit, refuseUnencrypted } from './request-filter.ts'
import { applyResponsePolicy } from './response-policy.ts'
import { createWebMetrics } from './web-metrics.ts'

/** Milliseconds for a request's head, and for all of it: slow clients must not hold connections. */
const HEAD_MS = 14_000
const REQUEST_MS = 29_000
/** How often Node looks for those who take longer. Left alone it looks twice a minute. */
const LOOK_MS = 1_000
/** Longer than any proxy keeps a connection to us, so that it is never ours that closes first. */
const KEEP_ALIVE_MS = 75_000
const HEAD_MAX_BYTES = 16 * 1024

/**
 * The web app's own HTTP server: Next behind it sees only requests it answers well, and every answer leaves
 * with what all have to carry.
 * @param site the public origin, where one is set
 * @param metricsToken who shows it may read /metrics from another machine
 */
export function createHttpServer(
  next: RequestListener,
  site: string | undefined,
  metricsToken?: string,
): Server {
  const metrics = createWebMetrics()
  const gatekeeper = makeGatekeeper()
  const timing = {
    headersTimeout: HEAD_MS,
    requestTimeout: REQUEST_MS,
    connectionsCheckingInterval: LOOK_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  const server = http.createServer({ ...timing, maxHeaderSize: HEAD_MAX_BYTES }, (request, response) => {
    for (const [name, value] of Object.entries(FIXED_HEADERS)) response.setHeader(name, value)
    // Over plain http this header must not be sent.
    if (site?.startsWith('https://')) {
      response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
    }
    if (answerHealthRequest(request, response, { server, metrics, metricsToken })) return
    metrics.watch(request, response)
    const refusal = admit(request) ?? refuseUnencrypted(request, site)
    if (refusal) {
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
      response.writeHead(refusal.status, { ...headers, ...refusal.headers, connection: 'close' })
      response.end(refusal.sentence)
      return
    }
    if (gatekeeper.turnsAway(request, response)) return
    withPageStatus((page) => {
      applyResponsePolicy(response, page)
      next(request, response)
    })
  })
  return server
}
