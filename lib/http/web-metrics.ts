import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { ENDPOINTS, MediaType } from '#contract'
import { franchisePath, memberPath, personPath, ROUTES, titlePath } from '#lib/addresses/routes'
import { cacheOutcome } from '#lib/page-cache/next-internals'
import { onUpstreamOutcome } from '#lib/server/upstream-outcomes'
import { splitLanguage } from '#lib/text/language'

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const CALLS = Object.values(ENDPOINTS).map(({ path }) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))
const SECTIONS = new Set(
  [
    ...Object.values(ROUTES),
    ...MediaType.options.map((mediaType) => titlePath({ mediaType, id: 0 })),
    ...[
      personPath(0),
      franchisePath(0),
      memberPath(0),
      '/calendar',
      '/pictures',
      '/sitemaps',
      '/hooks',
      '/_next',
      '/healthz',
    ],
  ].map(sectionOf),
)

export interface WebMetrics {
  observe(request: IncomingMessage, response: ServerResponse): void
  print(): Promise<string>
  contentType: string
}

export function createWebMetrics(): WebMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'cuedot_web_request_seconds',
    help: 'Time until a response was sent, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers,
  })
  const cache = new Counter({
    name: 'cuedot_web_page_cache_total',
    help: 'Requests for cached pages, by what the cache had.',
    labelNames: ['outcome'],
    registers,
  })
  const upstream = new Counter({
    name: 'cuedot_web_upstream_answers_total',
    help: 'Requests to the upstream, by status, or timeout, or "no response".',
    labelNames: ['outcome'],
    registers,
  })
  onUpstreamOutcome((outcome) => upstream.inc({ outcome }))

  return {
    observe(request, response) {
      const stop = seconds.startTimer()
      const method = request.method ?? ''
      const route = routeLabel(request.url ?? '')
      response.once('close', () => {
        stop({ method, route, status: response.writableFinished ? response.statusCode : 'disconnected' })
        const outcome = cacheOutcome(response)
        if (outcome) cache.inc({ outcome })
      })
    },
    print: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

// One of a fixed set: labels must not grow with the paths that clients invent.
function routeLabel(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  const call = CALLS.find(({ pattern }) => pattern.test(path))
  if (call) return call.path
  const section = sectionOf(splitLanguage(path).path)
  return SECTIONS.has(section) ? section : '/other'
}

function sectionOf(path: string): string {
  return `/${path.split('/', 2)[1]}`
}
