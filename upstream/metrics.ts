import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Seconds between which answers are counted. */
const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** Everything that this process counts; read at /metrics. */
export const registry = new Registry()
const registers = [registry]
collectDefaultMetrics({ register: registry })

/** Time until an answer had left, by route. */
export const answered = new Histogram({
  name: 'cuedot_upstream_request_seconds',
  help: 'Time until an answer had left, by route.',
  labelNames: ['method', 'route', 'status'],
  buckets: BUCKETS_S,
  registers,
})

/** Calls on TMDB: answered, broken, refused or limited. */
export const askedTmdb = new Counter({
  name: 'cuedot_upstream_tmdb_calls_total',
  help: 'Calls on TMDB by outcome.',
  labelNames: ['outcome'],
  registers,
})

/** Letters that did not leave at the first attempt, read when somebody asks. */
export const mails = new Gauge({
  name: 'cuedot_upstream_mails',
  help: 'Letters that are tried again, and letters that were given up.',
  labelNames: ['state'],
  registers,
})
