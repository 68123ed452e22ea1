// `npm start`: builds the web app if it is stale and starts both processes.
import process from 'node:process'
import { readWebSettings } from '#lib/server/settings'
import { buildIfStale } from './build.ts'
import { assertPortFree, stackSettings } from './settings.ts'
import { failWith, startStack } from './stack.ts'
import { welcome } from './welcome.ts'

try {
  const env = stackSettings()
  readWebSettings(env)
  await assertPortFree(env.PORT, 'PORT')
  await assertPortFree(env.UPSTREAM_PORT, 'UPSTREAM_PORT')
  buildIfStale()
  const stack = await startStack({ env })
  console.log(`\n${welcome(env)}`)
  await Promise.race([stack.ended, stopSignal()])
  await stack.stop()
} catch (error) {
  failWith(error)
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
}
