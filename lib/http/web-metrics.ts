import type { IncomingMessage, ServerResponse } from 'node:http'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { ENDPOINTS } from '../contract/endpoints.ts'
import { cacheOutcome } from '../page-cache/next-internals.ts'
import { onNote } from '../server/metrics.ts'

/** Seconds between which answers are counted. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** First parts of paths that are routes; anything else that somebody makes up is counted together. */
const ROOMS =
  /^\/(movie|tv|person|user|pictures|sitemaps|_next|search|login|register|forgot-password|reset-password|verify-email|profile|my-movies|admin|healthz|readyz|metrics)(\/|$)/
const CALLS = Object.values(ENDPOINTS).map(({ path }) => ({
  path,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
}))

export interface WebMetrics {
  /** Counts a request and its answer, once that has left. */
  watch(request: IncomingMessage, response: ServerResponse): void
  /** Everything counted so far, in Prometheus' own format. */
  print(): Promise<string>
}

/** What the web app counts: answers by route, page cache, outcomes at the upstream, and the process itself. */
export function createWebMetrics(): WebMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'cuedot_web_request_seconds',
    help: 'Time until an answer had left, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_S,
    registers,
  })
  const cache = new Counter({
    name: 'cuedot_web_page_cache_total',
    help: 'Cached pages that were asked for, by what the cache had.',
    labelNames: ['outcome'],
    registers,
  })
  const upstream = new Counter({
    name: 'cuedot_web_upstream_answers_total',
    help: 'Answers of the upstream: by status, or silent where none came.',
    labelNames: ['outcome'],
    registers,
  })
  onNote((_, outcome) => upstream.inc({ outcome }))

  return {
    watch(request, response) {
      const done = seconds.startTimer()
      const method = request.method ?? ''
      const route = routeOf(request.url ?? '')
      response.once('close', () => {
        done({ method, route, status: response.writableFinished ? response.statusCode : 'left' })
        const outcome = cacheOutcome(response)
        if (outcome) cache.inc({ outcome })
      })
    },
    print: () => registry.metrics(),
  }
}

/** A route's name, of which there are few: a label must not grow with what visitors type. */
function routeOf(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  if (path === '/') return path
  const call = CALLS.find(({ pattern }) => pattern.test(path))
  if (call) return call.path
  return `/${ROOMS.exec(path)?.[1] ?? 'other'}`
}
