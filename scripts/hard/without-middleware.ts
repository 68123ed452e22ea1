import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { startUpstreamProcess } from '../bench/upstream-process.ts'
import { ROOT } from '../stack.ts'
import { attacks, besiege } from './corpus/guard-corpus.ts'
import { must, type Part } from './part.ts'
import { startWebProcess } from './servers/web-process.ts'

/** Words that stand on guarded pages only. */
const SECRETS = />(User Management|My Collection|Security)<\/|@cuedot\.example|"Emails"/
const NOT_COPIED = new Set(['.next', '.git', '.data', 'node_modules', 'middleware.ts', 'test-results'])

/** The guard corpus against a build whose middleware file is gone: pages and calls guard themselves. */
export const withoutMiddleware: Part = {
  name: 'guards without the middleware',
  within: 15,
  async run() {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-unguarded-'))
    try {
      build(folder)
      const upstream = await startUpstreamProcess({ dataDir: path.join(folder, '.data') }, { DEMO: '1' })
      const web = await startWebProcess({ UPSTREAM_URL: upstream.url, TRUSTED_HOPS: '1' }, folder)
      const { asked, leaks } = await besiege(web.url, attacks(), { secrets: SECRETS, mayRender: true })
      await Promise.all([web.stop(), upstream.end('SIGTERM')])
      must(leaks.length === 0, leaks.slice(0, 20).join('\n'))
      return { requests: asked, leaks: leaks.length }
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  },
}

function build(folder: string): void {
  for (const name of fs.readdirSync(ROOT).filter((one) => !NOT_COPIED.has(one))) {
    fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true })
  }
  // Hard links: a copy of all packages would take minutes.
  execFileSync('cp', ['-al', path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')])
  const built = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  must(built.status === 0, `The build failed.\n${built.stdout.slice(-2_000)}${built.stderr.slice(-2_000)}`)
}
