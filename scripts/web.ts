// Starts the web app alone; with --watch Next compiles as files change, with --after-api it listens once the API responds. Settings are validated first: an invalid one is
// reported in one line and does not break pages.
import { once } from 'node:events'
import process from 'node:process'
import next from 'next'
import { shutDownGracefully } from '#lib/http/graceful-shutdown'
import { createHttpServer } from '#lib/http/http-server'
import { readWebSettings, type WebSettings } from '#lib/server/settings'
import { ROOT, waitForApi } from './app-processes.ts'

try {
  const settings = readWebSettings(process.env)
  await serve(settings, process.argv.includes('--watch'))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function serve(
  { PORT, HOST, SITE_URL, UPSTREAM_URL, METRICS_TOKEN, TRUSTED_HOPS, DRAIN_S }: WebSettings,
  isDevelopment: boolean,
): Promise<void> {
  const app = next({ dir: ROOT, dev: isDevelopment, hostname: HOST, port: PORT })
  await (isDevelopment ? app.prepare() : withoutPrinting(() => app.prepare()))
  // An API that still fills its database would leave the first pages empty.
  if (process.argv.includes('--after-api')) await waitForApi(UPSTREAM_URL)
  const options = { siteUrl: SITE_URL, metricsToken: METRICS_TOKEN, trustedHops: TRUSTED_HOPS, isDevelopment }
  const server = createHttpServer(app.getRequestHandler(), options)
  server.listen(PORT, HOST)
  await once(server, 'listening')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await shutDownGracefully(server, DRAIN_S * 1000)
      await app.close().finally(() => process.exit(0))
    })
  }
}

/** Next tells how long it took to start, on lines that are none of the log's. */
async function withoutPrinting(start: () => Promise<void>): Promise<void> {
  const { log } = console
  console.log = () => {}
  try {
    await start()
  } finally {
    console.log = log
  }
}
