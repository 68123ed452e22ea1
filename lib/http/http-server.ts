import http, { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { ENDPOINTS } from '#lib/contract/endpoints'
import { translator } from '#lib/messages/translator'
import { type PageStatus, withPageStatus } from '#lib/server/pages/page-status'
import { withVisitorAddress } from '#lib/server/visitor-address'
import { forwardedAddress } from '#lib/service/forwarded-address'
import { networkPrefix } from '#lib/service/network-prefix'
import { limitArrival, UPLOAD_TIMEOUT_MS } from '#lib/service/request-body-timeout'
import { isPrefetch } from '../page-cache/next-internals.ts'
import { addressForNext, addressFromNext } from './address-language.ts'
import { createFeedLimit } from './feed-limit.ts'
import { FIXED_HEADERS } from './fixed-headers.ts'
import { createLoadShedder } from './load-shedding.ts'
import { respondToMonitoring } from './monitoring.ts'
import { applyPageStatusAndCsp } from './page-status-and-csp.ts'
import {
  isApiRequest,
  type Rejection,
  rejectRequest,
  responseLanguage,
  sanitizeHeaders,
} from './request-filter.ts'
import { createWebMetrics } from './web-metrics.ts'

const OPTIONS = {
  // Slow clients must not hold connections. Left alone, Node looks for them twice a minute.
  headersTimeout: 14_000,
  requestTimeout: UPLOAD_TIMEOUT_MS,
  connectionsCheckingInterval: 1_000,
  // Longer than the proxy's, so that the proxy never reuses a connection that is being closed.
  keepAliveTimeout: 50_000,
  maxHeaderSize: 16 * 1024,
}

/** Milliseconds in which neither side moves a byte, as when the client does not read its response. */
const SOCKET_TIMEOUT_MS = 30_000

const REFUSAL_DELAY_MS = 1_000
/** Milliseconds after which a page of whose render nothing is heard counts as rendered. */
const RENDER_TIMEOUT_MS = 30_000

interface HttpServerOptions {
  siteUrl?: string | undefined
  metricsToken?: string | undefined
  isDevelopment?: boolean
  /** Proxies in front that append to X-Forwarded-For. */
  trustedHops?: number
  socketTimeoutMs?: number
  /** Until the body of a request has arrived; uploads have longer. */
  requestTimeoutMs?: number
}

export function createHttpServer(next: RequestListener, options: HttpServerOptions = {}): Server {
  const { siteUrl, metricsToken, isDevelopment = false, trustedHops = 0 } = options
  const metrics = createWebMetrics()
  const shedLoad = createLoadShedder()
  const limitFeeds = createFeedLimit()
  // Next listens for upgrades, and would hold their sockets outside of all limits.
  const shouldUpgradeCallback = ({ url }: IncomingMessage) =>
    isDevelopment && url?.startsWith('/_next/hmr') === true
  const server = http.createServer({ ...OPTIONS, shouldUpgradeCallback }, (request, response) => {
    limitArrival(request, ENDPOINTS.startImport, options.requestTimeoutMs)
    for (const [name, value] of Object.entries(FIXED_HEADERS)) response.setHeader(name, value)
    if (siteUrl?.startsWith('https://')) {
      response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains')
    }
    if (respondToMonitoring(request, response, { server, metrics, metricsToken, siteUrl })) return
    metrics.observe(request, response)
    const isOverlay = isDevelopment && request.url?.startsWith('/__nextjs_')
    const rejection = isOverlay ? null : rejectRequest(request, siteUrl)
    if (rejection) {
      reject(request, response, { ...rejection, headers: { ...rejection.headers, connection: 'close' } })
      return
    }
    sanitizeHeaders(request)
    const address = forwardedAddress(String(request.headers['x-forwarded-for']), trustedHops)
    const client = address && networkPrefix(address, 64)
    const retryAfter = limitFeeds(request.url, client)
    if (retryAfter > 0) {
      const headers = { 'retry-after': String(retryAfter) }
      // Late: clients that send again after a response would otherwise keep the process busy with refusals.
      setTimeout(
        () => reject(request, response, { status: 429, message: 'readTooOften', headers }),
        REFUSAL_DELAY_MS,
      )
      return
    }
    shedLoad({ request, response, client }, () => {
      request.url = addressForNext(request.url ?? '', isDevelopment)
      unwrapHeaders(response)
      return withVisitorAddress(address, () =>
        withPageStatus(
          (page) => {
            applyPageStatusAndCsp(response, page)
            const ended = workEnd(response, page)
            next(request, response)
            return ended
          },
          { isPrefetch: isPrefetch(request) },
        ),
      )
    })
  })
  // In development a page may compile for longer.
  if (!isDevelopment) server.setTimeout(options.socketTimeoutMs ?? SOCKET_TIMEOUT_MS)
  return server
}

function reject(request: IncomingMessage, response: ServerResponse, rejection: Rejection): void {
  const { status, message, headers } = rejection
  const language = responseLanguage(request)
  const sentence = translator(language, 'rejected')(message)
  const isCall = isApiRequest(request)
  response.writeHead(status, {
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'content-language': language,
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(isCall ? JSON.stringify({ message: sentence }) : sentence)
}

/** A page is rendered to its end although its client has left, and after a stale one was sent. */
async function workEnd(response: ServerResponse, page: Readonly<PageStatus>): Promise<void> {
  await new Promise((resolve) => response.once('close', resolve))
  const { render } = page
  if (!render || (response.writableFinished && !render.isBackground)) return
  const timer = setTimeout(render.end, RENDER_TIMEOUT_MS).unref()
  await render.ended
  clearTimeout(timer)
}

// Next sets a route handler's headers as lists, in which its compression does not recognise a content type, and states where it
// leads to as it routes it.
function unwrapHeaders(response: ServerResponse): void {
  const { setHeader, req } = response
  response.setHeader = (name, value) => {
    // Next would respond 304 to a missing page too.
    if (response.statusCode === 404) delete req.headers['if-none-match']
    const [first, ...others] = [value].flat()
    if (name === 'location' || name === 'Location')
      return setHeader.call(response, name, addressFromNext(String(first)))
    return setHeader.call(response, name, first !== undefined && others.length === 0 ? first : value)
  }
}
