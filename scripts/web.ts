// The web app alone. It validates its settings first, so that a bad one is a clear line and not a broken page.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import next from 'next'
import { shutDownGracefully } from '#lib/http/graceful-shutdown'
import { createHttpServer } from '#lib/http/http-server'
import { readWebSettings, type WebSettings } from '#lib/server/settings'
import { ROOT } from './stack.ts'

try {
  const settings = readWebSettings(process.env)
  if (process.argv.includes('--watch')) watch(settings)
  else await serve(settings)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function serve({ PORT, HOST, SITE_URL, METRICS_TOKEN, DRAIN_S }: WebSettings): Promise<void> {
  const app = next({ dir: ROOT, dev: false, hostname: HOST, port: PORT })
  await app.prepare()
  const server = createHttpServer(app.getRequestHandler(), { siteUrl: SITE_URL, metricsToken: METRICS_TOKEN })
  server.listen(PORT, HOST)
  await once(server, 'listening')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await shutDownGracefully(server, DRAIN_S * 1000)
      await app.close().finally(() => process.exit(0))
    })
  }
}

function watch({ PORT, HOST }: WebSettings): void {
  const command = ['node_modules/next/dist/bin/next', 'dev', '--port', String(PORT), '--hostname', HOST]
  const dev = spawn(process.execPath, command, { cwd: ROOT, stdio: 'inherit', env: process.env })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => dev.kill(signal))
  dev.on('exit', (code) => process.exit(code ?? 0))
}
