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

export const tmdbRejections = new Counter({
  name: 'cuedot_upstream_tmdb_rejections_total',
  help: 'Requests to TMDB that were not made because too many waited for their turn.',
  registers,
})

export const failedMails = new Gauge({
  name: 'cuedot_upstream_mails',
  help: 'Mails that are retried, and mails that are not any more.',
  labelNames: ['state'],
  registers,
})

export const databaseUp = new Gauge({
  name: 'cuedot_upstream_database_up',
  help: '1 if the database has just answered, else 0.',
  registers,
})

export const slowQueries = new Counter({
  name: 'cuedot_upstream_slow_queries_total',
  help: 'Queries that took 500 ms or longer; the log has their SQL.',
  registers,
})

export const runningImports = new Gauge({
  name: 'cuedot_upstream_running_imports',
  help: 'Imports that this process is working on.',
  registers,
})

export const takenDeliveries = new Counter({
  name: 'cuedot_upstream_deliveries_total',
  help: 'Deliveries of media servers and programs, by what became of them as they arrived.',
  labelNames: ['kind', 'outcome'],
  registers,
})

export const waitingDeliveries = new Gauge({
  name: 'cuedot_upstream_deliveries_waiting',
  help: 'Deliveries that wait for the catalogue.',
  registers,
})

export const oldestDelivery = new Gauge({
  name: 'cuedot_upstream_deliveries_oldest_seconds',
  help: 'Since when the oldest of them waits; 0 where none does.',
  registers,
})

export const freeDiskSpace = new Gauge({
  name: 'cuedot_upstream_data_free_bytes',
  help: 'Free space on the file system of DATA_DIR.',
  registers,
})
