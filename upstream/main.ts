import { notWritable } from '#lib/service/not-writable'
import { createApp } from '#upstream/app'
import { closeDependencies, createDependencies } from '#upstream/create-dependencies'
import { seedDemo } from '#upstream/demo/seed-demo'
import { startHousekeeping } from '#upstream/housekeeping'
import { readSettings, type Settings } from '#upstream/settings'

let settings: Settings | undefined
try {
  settings = readSettings(process.env)
  await run(settings)
} catch (error) {
  process.stderr.write(`The API cannot start. ${inOneLine(error, settings?.DATA_DIR ?? '')}\n`)
  process.exit(1)
}

async function run(settings: Settings): Promise<void> {
  const dependencies = await createDependencies(settings)
  await seedDemo(dependencies)
  const app = createApp(dependencies)
  await app.listen({ port: settings.UPSTREAM_PORT, host: settings.UPSTREAM_HOST })

  const stopHousekeeping = startHousekeeping(dependencies)

  async function end(): Promise<void> {
    stopHousekeeping()
    await app.close()
    await closeDependencies(dependencies)
    process.exit(0)
  }
  process.once('SIGTERM', end)
  process.once('SIGINT', end)
}

function inOneLine(error: unknown, dataDir: string): string {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  const message = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ')
  if (message.startsWith('listen '))
    return `The port cannot be had: ${message}. Set UPSTREAM_PORT to a free one.`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return `The database does not answer: ${message}. Check DATABASE_URL.`
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'].includes(String(code))) {
    return `${notWritable(dataDir)} ${message}`
  }
  // PostgreSQL's insufficient_privilege: since version 15 only a database's owner may make tables in it.
  if (code === '42501') {
    return `The database cannot be written: ${message}. Run "alter database NAME owner to ROLE" with the names in DATABASE_URL.`
  }
  return message
}
