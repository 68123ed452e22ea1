// The web app alone: checks its settings first, so that a bad one is a clear line and not a broken page.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { registerHooks } from 'node:module'
import process from 'node:process'
import next from 'next'
import type { Gate } from '#lib/http/front-gate'
import { drain } from '#lib/http/graceful-shutdown'
import { createHttpServer } from '#lib/http/http-server'
import { outdatePage } from '#lib/page-cache/cache-handler'
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
  const front = createHttpServer(app.getRequestHandler(), SITE_URL, METRICS_TOKEN, await loadGate())
  front.listen(PORT, HOST)
  await once(front, 'listening')
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await drain(front, DRAIN_S * 1000)
      await app.close().finally(() => process.exit(0))
    })
  }
}

/** The gate, as Node runs it. Next bundles it with its route too, which answers where this front is not: `next dev`. */
async function loadGate(): Promise<Gate> {
  // `server-only` lets itself be loaded only by who says that it is a server of React's.
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      next(name, name === 'server-only' ? { ...context, conditions: ['react-server'] } : context),
  })
  const { answerAtGate } = await import('#lib/server/gate/handle-call')
  hooks.deregister()
  return (request) => answerAtGate(request, outdatePage)
}

function watch({ PORT, HOST }: WebSettings): void {
  const command = ['node_modules/next/dist/bin/next', 'dev', '--port', String(PORT), '--hostname', HOST]
  const dev = spawn(process.execPath, command, { cwd: ROOT, stdio: 'inherit', env: process.env })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => dev.kill(signal))
  dev.on('exit', (code) => process.exit(code ?? 0))
}
