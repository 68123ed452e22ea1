import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

export const registry = new Registry()
const registers = [registry]
collectDefaultMetrics({ register: registry })

export const requestDuration = new Histogram({
  name: 'cuedot_upstream_request_seconds',
  help: 'Time until a response was sent, by route.',
  labelNames: ['method', 'route', 'status'],
  buckets: BUCKETS_S,
  registers,
})

export const tmdbCalls = new Counter({
  name: 'cuedot_upstream_tmdb_calls_total',
  help: 'Calls to TMDB by outcome.',
  labelNames: ['outcome'],
  registers,
})

export const failedMails = new Gauge({
  name: 'cuedot_upstream_mails',
  help: 'Mails that are retried, and mails that are not any more.',
  labelNames: ['state'],
  registers,
})
