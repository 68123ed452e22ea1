import http, { type RequestListener, type Server } from 'node:http'
import { type AnswerWish, answerWishes } from '#lib/server/response-status'
import { FIXED_HEADERS } from './fixed-headers.ts'
import { respondToHealthCheck } from './health.ts'
import { createLoadShedder } from './load-shedding.ts'
import { rejectRequest, sanitizeHeaders } from './request-filter.ts'
import { applyResponsePolicy } from './response-policy.ts'
import { createWebMetrics } from './web-metrics.ts'

const OPTIONS = {
  // Slow clients must not hold connections. Left alone, Node looks for them twice a minute.
  headersTimeout: 14_000,
  requestTimeout: 29_000,
  connectionsCheckingInterval: 1_000,
  // Longer than a proxy keeps an idle connection, so that a request never meets one that we are closing.
  keepAliveTimeout: 75_000,
  maxHeaderSize: 16 * 1024,
  // Next listens for upgrades, and would hold their sockets outside of all limits.
  shouldUpgradeCallback: () => false,
}

interface HttpServerOptions {
  /** The public origin, where one is set. */
  siteUrl?: string | undefined
  /** Lets a request with this bearer token read /metrics from another machine. */
  metricsToken?: string | undefined
}

/** The HTTP server around Next: rejects what Next would answer wrongly, and completes the headers of every response. */
export function createHttpServer(
  next: RequestListener,
  { siteUrl, metricsToken }: HttpServerOptions = {},
): Server {
  const metrics = createWebMetrics()
  const shedLoad = createLoadShedder()
  const server = http.createServer(OPTIONS, (request, response) => {
    for (const [name, value] of Object.entries(FIXED_HEADERS)) response.setHeader(name, value)
    // Must not be sent over plain http.
    if (siteUrl?.startsWith('https://')) {
      response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
    }
    if (respondToHealthCheck(request, response, { server, metrics, metricsToken })) return
    metrics.observe(request, response)
    const rejection = rejectRequest(request, siteUrl)
    if (rejection) {
      const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
      response.writeHead(rejection.status, { ...headers, ...rejection.headers, connection: 'close' })
      response.end(rejection.sentence)
      return
    }
    if (shedLoad(request, response)) return
    sanitizeHeaders(request)
    const wish: AnswerWish = { status: null }
    applyResponsePolicy(response, wish)
    answerWishes().run(wish, () => next(request, response))
  })
  return server
}
