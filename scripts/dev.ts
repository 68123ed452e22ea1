// `npm run dev`: both processes, restarting when a file changes.
import { failWith, startStack, stopSignal } from './app-processes.ts'
import { assertPortFree, stackSettings } from './stack-settings.ts'

try {
  const env = stackSettings('development')
  await assertPortFree(env.PORT, 'PORT')
  await assertPortFree(env.UPSTREAM_PORT, 'UPSTREAM_PORT')
  const stopped = stopSignal()
  const stack = await startStack({ env, watch: true })
  console.log(`\nCuedot is running at http://localhost:${env.PORT}, watching. Ctrl-C stops it.`)
  await Promise.race([stack.ended, stopped])
  await stack.stop()
} catch (error) {
  failWith(error)
}
