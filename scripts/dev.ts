// `npm run dev`: both processes, restarting when a file changes.
import process from 'node:process'
import { failWith, startStack } from './app-processes.ts'
import { assertPortFree, stackSettings } from './stack-settings.ts'

try {
  const env = stackSettings('development')
  await assertPortFree(env.PORT, 'PORT')
  await assertPortFree(env.UPSTREAM_PORT, 'UPSTREAM_PORT')
  const stack = await startStack({ env, watch: true })
  console.log(`\nCuedot is running at http://localhost:${env.PORT}, watching. Ctrl-C stops it.`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stack.stop())
  await stack.ended
  await stack.stop()
} catch (error) {
  failWith(error)
}
