import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import process from 'node:process'
import { startUpstreamProcess } from '../../bench/upstream-process.ts'
import { attacks, GUARDED_WORDS, sendAttacks } from '../corpus/guard-corpus.ts'
import { assertThat, type LongCheck } from '../long-check.ts'
import { copyProject } from '../servers/project-copy.ts'
import { startWebProcess } from '../servers/web-process.ts'

/** The guard corpus against a build whose middleware file is gone: pages and calls guard themselves. */
export const withoutMiddleware: LongCheck = {
  name: 'guards without the middleware',
  timeoutMinutes: 15,
  async run() {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cuedot-unguarded-'))
    try {
      build(folder)
      const upstream = await startUpstreamProcess({ dataDir: path.join(folder, '.data') }, { DEMO: '1' })
      const web = await startWebProcess({ UPSTREAM_URL: upstream.url, TRUSTED_HOPS: '1' }, { root: folder })
      const { requests, leaks } = await sendAttacks(web.url, attacks(), {
        secrets: GUARDED_WORDS,
        mayRender: true,
      })
      await Promise.all([web.stop(), upstream.end('SIGTERM')])
      assertThat(leaks.length === 0, leaks.slice(0, 20).join('\n'))
      return { requests, leaks: leaks.length }
    } finally {
      fs.rmSync(folder, { recursive: true, force: true })
    }
  },
}

function build(folder: string): void {
  copyProject(folder, ['middleware.ts'])
  const built = spawnSync(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  })
  assertThat(
    built.status === 0,
    `The build failed.\n${built.stdout.slice(-2_000)}${built.stderr.slice(-2_000)}`,
  )
}
